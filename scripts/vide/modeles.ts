// The two files that an emptied register starts from: valid as they are, their blanks marked.

/** `content/registre.yaml` for the agency to fill in. */
export const REGISTRE_VIDE = `# À qui est ce registre : les pages, les exports, les fiches PDF et les courriels lisent ces lignes.
# Remplacez ce qui porte « À COMPLÉTER », puis retirez les remarques qui ne servent plus.

# « false » : les fiches sont celles de l’agence. « true » les marquerait comme des exemples, hors des moteurs de recherche.
exemple: false

# Nom complet de l’agence.
agence: À COMPLÉTER (nom de l’agence)

# Nom court, 20 signes au plus : l’en-tête des pages et les exports l’impriment.
sigle: À COMPLÉTER

# Pour écrire, appeler ou venir ; une ligne absente n’est pas affichée. Retirez le « # » des lignes que vous remplissez.
# contact: contact@agence.gov.gn
# telephone: +224 600 00 00 00
# horaires: du lundi au vendredi, de 8 h à 16 h
# adresse: rue ou immeuble, quartier, ville

# Licence sous laquelle les données se réutilisent ; les exports la citent. Gardez celle-ci ou mettez la vôtre.
licence:
  nom: CC BY 4.0
  url: https://creativecommons.org/licenses/by/4.0/deed.fr

# À qui une entreprise paie un dossier d’appel d’offres (DAO). Une liste vide la renvoie à l’administration ; une ligne se
# remplit ainsi :
#   agents:
#     - nom: AppelComptes central
#       adresse: rue ou immeuble, ville
#       horaires: du lundi au vendredi, de 8 h à 15 h
#       telephone: +224 600 00 00 00
#   mobile_money:
#     - operateur: nom du service
#       numero: +224 600 00 00 00
#       titulaire: nom que l’opérateur affiche avant l’envoi
#   terminaux:
#     - nom: AppelComptes central
#       adresse: rue ou immeuble, ville
paiement_dao:
  agents: []
  mobile_money: []
  terminaux: []

# D’où viennent les fiches, en une phrase.
source: À COMPLÉTER (d’où viennent les fiches, en une phrase).
`;

/** `content/chiffres-nationaux.yaml` of a register closed on `jour`. */
export function chiffresVides(jour: string): string {
  return `# Ce que le registre ne peut pas compter lui-même.

# Jour où le registre est arrêté (AAAA-MM-JJ) : à mettre à jour à chaque publication.
date_arrete: ${jour}

# Facultatif : projets recensés dans le pays, publiés ici ou non, et d’où vient ce nombre. Retirez les « # » pour l’afficher.
# projets_recenses: 0
# source: Recensement de la direction nationale, janvier 2027.
`;
}
