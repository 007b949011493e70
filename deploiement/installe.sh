#!/bin/sh
# Installe le portail sur cette machine (Debian), ou le met à jour : « sudo ./deploiement/installe.sh ».
# Demande un nom de domaine, un compte de messagerie et un premier administrateur ; ou les lit : --reglages FICHIER.
# Tout le reste est écrit en TypeScript (scripts/installe/) : ici ne viennent que les paquets et les questions.
set -eu
# « su » sans tiret laisse de côté les commandes de l’administrateur ; et ce qui se lit doit se lire, quel que soit son masque.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
export PATH
umask 022

DEPOT=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
RACINE=${RACINE_PORTAIL:-}
ETC=$RACINE/etc/portail
FICHIER=
NOUVELLES=

arrete() {
  printf '%s\n' "$1" >&2
  exit 1
}

usage() {
  cat <<'FIN'
sudo ./deploiement/installe.sh [--reglages FICHIER] [--nouvelles-cles]

  sans option     pose les questions la première fois ; ensuite, met à jour avec les mêmes réponses
  --reglages      lit les réponses dans un fichier, une par ligne, telles quelles : NOM=valeur
                  DOMAINE, SMTP_HOTE, SMTP_PORT, SMTP_UTILISATEUR, SMTP_MOT_DE_PASSE, SMTP_EXPEDITEUR,
                  ADMINISTRATEUR ; au besoin ALERTES, PORT_SSH, COPIE_VERS, PAIEMENT_PRESTATAIRE
  --nouvelles-cles  tire d’autres clés, quand quelqu’un en a vu une : les liens déjà envoyés ne valent plus
FIN
}

while [ $# -gt 0 ]; do
  case $1 in
    --reglages)
      [ $# -ge 2 ] || arrete '--reglages attend un fichier.'
      FICHIER=$2
      shift 2
      ;;
    --nouvelles-cles)
      NOUVELLES=--nouvelles-cles
      shift
      ;;
    --aide | --help | -h)
      usage
      exit 0
      ;;
    *)
      usage >&2
      arrete "Option inconnue : $1"
      ;;
  esac
done

[ -n "$RACINE" ] || [ "$(id -u)" -eq 0 ] || arrete 'Cette commande a besoin de tous les droits : sudo ./deploiement/installe.sh'
[ -n "$RACINE" ] || [ -e /etc/debian_version ] || arrete 'Cette commande est écrite pour Debian 12 ou plus récent.'

# Deux installations à la fois se marcheraient dessus ; la copie de la nuit prend le même verrou.
mkdir -p "$RACINE/run" "$ETC"
chmod 700 "$ETC"
exec 9>"$RACINE/run/portail-installe.lock"
flock -n 9 || arrete 'Une installation ou une copie est déjà en cours sur cette machine : attendez sa fin, puis relancez.'

# --- Les paquets, tous de Debian -----------------------------------------------------------------------------------
manquants=
# apparmor_parser : sans lui, Docker ne lance aucun conteneur sur un noyau de Debian.
for couple in docker:docker.io apparmor_parser:apparmor caddy:caddy npm:npm git:git ufw:ufw curl:curl rsync:rsync ss:iproute2; do
  command -v "${couple%%:*}" >/dev/null 2>&1 || manquants="$manquants ${couple#*:}"
done
docker compose version >/dev/null 2>&1 || command -v docker-compose >/dev/null 2>&1 || manquants="$manquants docker-compose"
# Les dates limites se lisent à la seconde : quelque chose règle l’horloge par le réseau.
if ! command -v chronyd >/dev/null 2>&1 && ! command -v ntpd >/dev/null 2>&1 && [ ! -e "$RACINE/usr/lib/systemd/systemd-timesyncd" ]; then
  manquants="$manquants systemd-timesyncd"
fi
if [ -n "$manquants" ]; then
  printf 'Installation des paquets :%s\n' "$manquants"
  DEBIAN_FRONTEND=noninteractive apt-get update -q || arrete 'La liste des paquets de Debian ne se lit pas : cette machine a-t-elle Internet ?'
  # Depuis Debian 13, la commande « docker » est un paquet à part, que docker.io ne fait que recommander.
  if ! command -v docker >/dev/null 2>&1 && apt-cache show docker-cli >/dev/null 2>&1; then manquants="$manquants docker-cli"; fi
  # shellcheck disable=SC2086 # une liste de noms
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $manquants ||
    arrete "Un paquet ne s’installe pas ($manquants) : voyez plus haut, puis relancez la même commande."
fi

# --- Les réponses --------------------------------------------------------------------------------------------------
# Écrites telles quelles, sans guillemets : un mot de passe peut tout contenir, sauf un retour à la ligne.
# Celles qui ont été refusées se proposent de nouveau : on ne corrige que la mauvaise.
refusee() { # NOM
  if [ -e "$ETC/reglages.refuses" ]; then sed -n "s/^$1=//p" "$ETC/reglages.refuses"; fi
}

demande() { # NOM, question, valeur proposée
  propose=$(refusee "$1")
  [ -n "$propose" ] || propose=$3
  if [ -n "$propose" ]; then printf '%s [%s] : ' "$2" "$propose"; else printf '%s : ' "$2"; fi
  IFS= read -r reponse || arrete 'Pas de réponse : donnez un fichier, --reglages FICHIER.'
  [ -n "$reponse" ] || reponse=$propose
  printf '%s=%s\n' "$1" "$reponse" >>"$ETC/reglages.neuf"
}

demande_secret() { # NOM, question
  propose=$(refusee "$1")
  printf '%s (rien ne s’affiche%s) : ' "$2" "${propose:+ ; Entrée : le même}"
  if [ -t 0 ]; then
    stty -echo
    trap 'stty echo' EXIT INT TERM
  fi
  IFS= read -r reponse || arrete 'Pas de réponse : donnez un fichier, --reglages FICHIER.'
  if [ -t 0 ]; then
    stty echo
    trap - EXIT INT TERM
  fi
  printf '\n'
  [ -n "$reponse" ] || reponse=$propose
  printf '%s=%s\n' "$1" "$reponse" >>"$ETC/reglages.neuf"
}

# Les réponses sont pour root seul ; ce qui suit est lu par Caddy, par la base dans son conteneur, par le compte du portail.
umask 077
if [ -n "$FICHIER" ]; then
  [ -r "$FICHIER" ] || arrete "Ce fichier ne se lit pas : $FICHIER"
  cat -- "$FICHIER" >"$ETC/reglages.neuf"
elif [ ! -e "$ETC/reglages" ]; then
  : >"$ETC/reglages.neuf"
  demande DOMAINE 'Nom de domaine du portail (il mène déjà à cette machine)' ''
  demande SMTP_HOTE 'Serveur de messagerie (SMTP)' ''
  demande SMTP_PORT 'Son port' 465
  demande SMTP_UTILISATEUR 'Compte de messagerie' ''
  demande_secret SMTP_MOT_DE_PASSE 'Son mot de passe'
  demande SMTP_EXPEDITEUR 'Adresse d’où partent les lettres' ''
  demande ADMINISTRATEUR 'Adresse du premier administrateur' ''
fi
umask 022

# --- Le programme ---------------------------------------------------------------------------------------------------
cd -- "$DEPOT"
# Après « git pull », les paquets suivent.
if [ ! -x node_modules/.bin/node ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error || arrete 'Les paquets du portail ne s’installent pas (npm ci) : voyez plus haut.'
fi
programme() {
  if [ -n "$RACINE" ]; then node_modules/.bin/node scripts/installe.ts --racine "$RACINE" "$@"; else node_modules/.bin/node scripts/installe.ts "$@"; fi
}

# De nouvelles réponses ne remplacent celles d’avant que si elles se lisent.
if [ -e "$ETC/reglages.neuf" ]; then
  if [ -e "$ETC/reglages" ]; then cp -p -- "$ETC/reglages" "$ETC/reglages.avant"; fi
  mv -- "$ETC/reglages.neuf" "$ETC/reglages"
  if ! programme --verifie-reglages; then
    if [ -e "$ETC/reglages.avant" ]; then mv -- "$ETC/reglages.avant" "$ETC/reglages"; else mv -- "$ETC/reglages" "$ETC/reglages.refuses"; fi
    exit 1
  fi
  rm -f -- "$ETC/reglages.refuses" "$ETC/reglages.avant"
fi
programme ${NOUVELLES:+"$NOUVELLES"}
