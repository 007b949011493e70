import { routes } from '../../domain/portail/routes.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import {
  CHAMP_PAGE,
  CHAMP_SIGNALEMENT_LABELS,
  type ChampSignalement,
  CHAMPS_SIGNALEMENT,
  PIEGE,
  readSaisie,
  SAISIE_VIDE,
  suiteOf,
  TEXTES_SIGNALEMENT,
  toSignalement,
  verifySignalement,
} from '../../domain/signalement/formulaire-signalement.ts';
import {
  hasComptes,
  keepSignalementCommence,
  readSignalementCommence,
  RIEN,
  sendSignalement,
} from '../../stores/signalement/envoi-signalement.ts';
import { readAEnvoyer } from '../../stores/hors-ligne/a-envoyer.ts';
import { byId, fill } from '../en-ligne/elements-page.ts';
import { startAttente } from '../formulaire/attente-envoi.ts';

type Controle = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ControleTexte = Exclude<Controle, HTMLSelectElement>;

const FORMULAIRE = 'signalement';

/** After that long the person is told that it is still going on. */
const LENT_MS = 6000;

/** Shows what is wrong, beside the fields and at the head of the form. */
function showFautes(fautes: ReadonlyMap<ChampSignalement, string>): void {
  for (const champ of CHAMPS_SIGNALEMENT) {
    const faute = fautes.get(champ);
    fill(`${champ}-faute`, faute ?? '');
    byId(`${champ}-faute`).hidden = faute === undefined;
    if (faute === undefined) byId(champ).removeAttribute('aria-invalid');
    else byId(champ).setAttribute('aria-invalid', 'true');
  }
  byId('fautes-liste').replaceChildren(
    ...[...fautes].map(([champ, faute]) => {
      const lien = document.createElement('a');
      lien.href = `#${champ}`;
      lien.className = 'text-danger!';
      lien.textContent = `${CHAMP_SIGNALEMENT_LABELS[champ]} : ${faute}`;
      const ligne = document.createElement('li');
      ligne.append(lien);
      return ligne;
    }),
  );
  byId('fautes').hidden = fautes.size === 0;
}

function showEchec(texte: string): void {
  fill('echec-texte', texte);
  byId('echec').hidden = texte === '';
}

function showRecu(reference: string, suite: string, page: string): void {
  fill('recu-numero', reference);
  fill('recu-suite', suite);
  (byId('recu-suivi') as HTMLAnchorElement).href = routes.suiviSignalement(reference);
  (byId('recu-retour') as HTMLAnchorElement).href = page;
  byId('recu').hidden = false;
  byId('signalement').hidden = true;
  byId('recu-titre').focus();
}

/**
 * What the form holds already, then what waits for a network, then what was being written in this tab. The page that the
 * address names comes before the one that the form holds: a form from the device holds that of another visit.
 */
function fillChamps(controleOf: (champ: ChampSignalement) => Controle): void {
  const gardee = readAEnvoyer(FORMULAIRE, new Date())?.champs;
  const commence = readSignalementCommence();
  const nommee = new URLSearchParams(location.search).get(CHAMP_PAGE) ?? '';
  for (const champ of CHAMPS_SIGNALEMENT) {
    const controle = controleOf(champ);
    const isNommee = champ === CHAMP_PAGE && nommee !== '' && gardee === undefined;
    if (champ === 'genre') controle.value = gardee?.genre ?? (commence.genre || controle.value);
    else if (isNommee && controle.value === (controle as ControleTexte).defaultValue) controle.value = nommee;
    else controle.value ||= gardee?.[champ] ?? commence[champ];
  }
}

/** Makes the form « Signaler une erreur » check and send by itself; without this script the browser sends it. */
export function startSignalement(): void {
  const form = byId('signalement') as HTMLFormElement;
  const bouton = byId('envoyer') as HTMLButtonElement;
  const controleOf = (champ: ChampSignalement) => byId(champ) as Controle;
  const readForm = () => {
    const donnees = new FormData(form);
    return readSaisie((nom) => {
      const valeur = donnees.get(nom);
      return typeof valeur === 'string' ? valeur : null;
    });
  };
  // Sent before this script was there: the server has answered.
  if (!byId('recu').hidden) {
    keepSignalementCommence(RIEN);
    return;
  }
  form.noValidate = true;
  fillChamps(controleOf);
  void hasComptes().then((ont) => {
    byId('sans-comptes').hidden = ont;
    form.hidden = !ont;
    form.dataset['ile'] = 'prete';
  });

  const clear = (): void => {
    keepSignalementCommence(RIEN);
    form.reset();
    // What a server that answered without this script wrote into them is their default.
    for (const champ of CHAMPS_SIGNALEMENT) controleOf(champ).value = SAISIE_VIDE[champ];
  };
  const attente = startAttente(
    FORMULAIRE,
    // The page that the address named is not something that was written.
    () => (readForm().message === '' ? {} : { ...readForm() }),
    (phrase) => {
      fill('attente-phrase', phrase);
      byId('attente').hidden = phrase === '';
    },
    clear,
  );
  byId('attente-efface').addEventListener('click', () => {
    attente.forget();
    clear();
    controleOf('message').focus();
  });

  const submit = async (): Promise<void> => {
    const saisie = readForm();
    const fautes = verifySignalement(saisie, location.host);
    showFautes(fautes);
    showEchec('');
    const [premiere] = fautes.keys();
    if (premiere !== undefined) {
      byId(premiere).focus();
      return;
    }
    if ((byId(PIEGE) as HTMLInputElement).value !== '') {
      showEchec(TEXTES_SIGNALEMENT.robot);
      return;
    }
    const signalement = toSignalement(saisie, location.host);
    const lenteur = setTimeout(
      () => fill('lenteur', 'L’envoi prend plus de temps que d’habitude. Gardez cette page ouverte.'),
      LENT_MS,
    );
    bouton.setAttribute('aria-disabled', 'true');
    bouton.textContent = 'Envoi en cours…';
    const issue = await sendSignalement(signalement);
    clearTimeout(lenteur);
    fill('lenteur', '');
    if (issue === undefined) return;
    bouton.removeAttribute('aria-disabled');
    bouton.textContent = issue.status === 'echec' ? 'Réessayer l’envoi' : 'Envoyer le signalement';
    if (issue.status === 'recue') {
      attente.close();
      showRecu(issue.reference, suiteOf(signalement), signalement.p_page);
    } else {
      attente.noteEchec(issue.error);
      showEchec(`${messageFor(issue.error)} ${TEXTES_SIGNALEMENT.reste}`);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('input', () => {
    keepSignalementCommence(readForm());
    attente.noteSaisie();
    if (!byId('fautes').hidden) showFautes(verifySignalement(readForm(), location.host));
  });
}
