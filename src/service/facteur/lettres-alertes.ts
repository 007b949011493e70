import { z } from 'zod';
import { ditChangements } from '../../domain/registre/changements-publication.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { phraseRythme } from '../../domain/alertes/abonnement.ts';
import { type Rythme, RYTHMES } from '../../domain/alertes/formulaire-alerte.ts';
import { routeConfirmationAlerte, routeSortieAlertes } from '../../domain/portail/route-alertes.ts';
import { routeHistorique } from '../../domain/portail/route-historique.ts';
import { routes } from '../../domain/portail/routes.ts';
import { readInstant } from '../../domain/socle/instant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { type Emetteur, type Lettre, writeLettre } from '../courriels/lettre.ts';
import { defineLettreLiee, ligne, type Redaction } from './redaction.ts';

const faits = z.record(z.string(), z.unknown()).default({});
const CHAMPS_NOUVELLE = {
  quoi: z.enum(['PUBLIEE', 'CHANGEE', 'STATUT', 'ATTRIBUTION', 'DATE_LIMITE', 'ADDITIF', 'RAPPEL', 'RETIREE']),
  genre: z.enum(['appels-offres', 'projets']),
  fiche_id: ligne,
  titre: ligne,
  avant: faits,
  apres: faits,
} as const;
const nouvelleSchema = z.object(CHAMPS_NOUVELLE);
type NouvelleDite = z.infer<typeof nouvelleSchema>;

const texteOf = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : '');

/** What happened, in a few words. */
function titreOf({ quoi, genre, apres }: NouvelleDite): string {
  switch (quoi) {
    case 'PUBLIEE':
      return genre === 'projets' ? 'Nouveau projet' : 'Nouvel appel d’offres';
    case 'CHANGEE':
      return 'Fiche changée';
    case 'STATUT':
      return 'État changé';
    case 'ATTRIBUTION':
      return Number(apres['lot']) > 0 ? `Attribution publiée, lot ${Number(apres['lot'])}` : 'Attribution publiée';
    case 'DATE_LIMITE':
      return 'Date limite changée';
    case 'ADDITIF':
      return `Additif n°\u00a0${Number(apres['numero'])} publié`;
    case 'RETIREE':
      return 'Fiche retirée du portail';
    case 'RAPPEL':
      return `Dans moins de ${countOf(Number(apres['jours']), 'jour')}, la date limite`;
  }
}

/** From what to what, a sentence per fact. */
function lignesOf({ quoi, genre, avant, apres }: NouvelleDite): string[] {
  // A day without an hour is followed to its last second (R135), which is nobody's to tell.
  const limite = texteOf(apres['date_limite']).replace(/T23:59:59Z$/, '');
  if (quoi === 'RAPPEL') return [`Les offres se remettent jusqu’au ${formatLimite(limite)}.`];
  if (quoi === 'PUBLIEE' || quoi === 'ADDITIF' || quoi === 'ATTRIBUTION' || quoi === 'RETIREE') return [];
  return ditChangements(genre, avant, apres).map(([label, de, a]) => `${label} : ${a} (avant : ${de}).`);
}

/** Where it is read; an entry that has left has no page any more. */
const adresseOf = ({ site }: Emetteur, { quoi, genre, fiche_id }: NouvelleDite): string =>
  `${site}${quoi === 'RETIREE' ? routeHistorique() : genre === 'projets' ? routes.projet(fiche_id) : routes.appelOffres(fiche_id)}`;

/** A page of the alerts that this token opens; undefined without one. */
const linkOf = (site: string, chemin: string, jeton: string | undefined): string | undefined =>
  jeton && `${site}${chemin}?${new URLSearchParams({ jeton }).toString()}`;

/** What ends each letter of an alert: the person asked for it, and one link stops it. */
const withSortie = (lettre: Lettre, lien: string): Lettre => ({ ...lettre, desinscription: lien });

const finOf = (lien: string): string[] => [
  'Vous recevez cette lettre parce que vous l’avez demandée. Pour voir ce que vous suivez, ou en arrêter tout ou partie :',
  lien,
];

const rythme = z.enum(RYTHMES);

/** What comes of it without a confirmation, to somebody who receives letters already and to the others (R240). */
function suiteOf(choisi: Rythme | undefined, avant: Rythme | undefined): string {
  if (avant === undefined)
    return 'Si ce n’est pas vous, ignorez cette lettre : rien d’autre ne vous sera envoyé, et votre adresse sera effacée dans les trois jours.';
  if (choisi === undefined || choisi === avant)
    return 'Vous recevez déjà des lettres à ce rythme. Si ce n’est pas vous, ignorez celle-ci : rien ne change.';
  return `Vous recevez déjà des lettres, ${phraseRythme(avant)} : confirmer les fait toutes passer à ce rythme, ${phraseRythme(choisi)}. Si ce n’est pas vous, ignorez celle-ci : rien ne change.`;
}

const writeConfirmation = defineLettreLiee(
  { demande_id: ligne, rythme: rythme.optional(), rythme_avant: rythme.optional() },
  async (tirage, { demande_id }, { emetteur: { site } }) =>
    linkOf(site, routeConfirmationAlerte(), await tirage.drawAlerte(demande_id)),
  // Of what was asked for, the rhythm alone is in it, in our words: anybody may write somebody else's address in the form.
  (emetteur, to, contenu, lien) =>
    writeLettre(emetteur, to, 'Confirmez votre alerte', [
      'Bonjour,',
      `Quelqu’un, vous sans doute, a demandé que le portail prévienne cette adresse par lettre${contenu.rythme === undefined ? '' : `, ${phraseRythme(contenu.rythme)}`}. Pour lire ce qui serait suivi et le confirmer, dans les trois jours :`,
      lien,
      suiteOf(contenu.rythme, contenu.rythme_avant),
    ]),
);

const drawSortie: Parameters<typeof defineLettreLiee<{ abonne_id: typeof ligne }>>[1] = async (
  tirage,
  { abonne_id },
  { emetteur: { site } },
) => linkOf(site, routeSortieAlertes(), await tirage.drawSortie(abonne_id));

/** A reminder that mail kept back until its deadline was over reminds of nothing. */
const isPasse = ({ quoi, apres }: { quoi: string; apres: Record<string, unknown> }): boolean =>
  quoi === 'RAPPEL' && readInstant(texteOf(apres['date_limite'])) <= Date.now();

const writeNouvelle = defineLettreLiee(
  { ...CHAMPS_NOUVELLE, abonne_id: ligne },
  async (tirage, nouvelle, envoi) => (isPasse(nouvelle) ? undefined : await drawSortie(tirage, nouvelle, envoi)),
  (emetteur, to, nouvelle, lien) =>
    withSortie(
      writeLettre(emetteur, to, `${titreOf(nouvelle)} : ${nouvelle.titre}`, [
        'Bonjour,',
        `${titreOf(nouvelle)} : ${nouvelle.titre}.`,
        ...lignesOf(nouvelle),
        adresseOf(emetteur, nouvelle),
        ...finOf(lien),
      ]),
      lien,
    ),
);

const writeLettreDuJour = defineLettreLiee(
  {
    abonne_id: ligne,
    rythme,
    total: z.number(),
    nouvelles: z.array(nouvelleSchema),
  },
  drawSortie,
  (emetteur, to, { rythme, total, nouvelles }, lien) =>
    withSortie(
      writeLettre(
        emetteur,
        to,
        `Travaux publics, lettre ${rythme === 'JOUR' ? 'du jour' : 'de la semaine'} : ${countOf(total, 'nouvelle')}`,
        [
          'Bonjour,',
          ...nouvelles.flatMap((nouvelle) => [
            [`${titreOf(nouvelle)} : ${nouvelle.titre}.`, ...lignesOf(nouvelle)].join(' '),
            adresseOf(emetteur, nouvelle),
          ]),
          ...(total > nouvelles.length
            ? [
                `${countOf(total - nouvelles.length, 'autre')} n’${total - nouvelles.length > 1 ? 'ont' : 'a'} pas tenu dans cette lettre. L’historique du portail dit tout :`,
                `${emetteur.site}${routeHistorique()}`,
              ]
            : []),
          ...finOf(lien),
        ],
      ),
      lien,
    ),
);

/** Letters of the alerts that anybody asks for (R240 to R242). */
export const LETTRES_ALERTES = {
  ALERTE_CONFIRMATION: writeConfirmation,
  ALERTE_NOUVELLE: writeNouvelle,
  ALERTE_LETTRE: writeLettreDuJour,
} satisfies Record<string, Redaction>;
