import { useMemo, useState } from 'react';
import { FormeStatut, STATUT_COULEURS } from '../../components/projet/FormeStatut.tsx';
import { ProjetLigne } from '../../components/projet/ProjetLigne.tsx';
import { BandeChiffres } from '../../components/ui/BandeChiffres.tsx';
import { formatJour } from '../../domain/socle/date.ts';
import { dontAcheves, moyennePonderee, phraseMarches } from '../../domain/registre/phrases-totaux.ts';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import {
  formatEnGros,
  formatMontant,
  formatNombre,
  formatPart,
  formatPourcentage,
  NON_DISPONIBLE,
} from '../../domain/socle/montant.ts';
import { type Portefeuille, portefeuilleOf } from '../../domain/tableau-de-bord/portefeuille.ts';
import { STATUT_PROJET_LABELS_PLURIEL, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { isAbandonne, isDeStatut } from '../../domain/projet/projet.ts';
import { origineOf } from '../../domain/reference/identite.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf, plural } from '../../domain/socle/texte.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';
import { indexProjets } from '../../stores/registre/registre.ts';
import { adresseComplete } from '../export/adresse-page.ts';
import { ExportBoutons } from '../export/ExportBoutons.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  bailleur: string;
  /** Address of the register's index. */
  adresse: string;
}

/** Suspended ones first: they ask for a decision. */
const ORDRE: readonly StatutProjet[] = ['SUSPENDU', 'EN_COURS', 'A_VENIR', 'ACHEVE'];

/** The funder's projects, as the register publishes them. */
export function ProjetsBailleur({ bailleur, adresse }: Props) {
  return (
    <Lecture
      etat={useRessource(indexProjets, adresse)}
      attente="Lecture du registre…"
      echec="Vos projets n’ont pas pu être lus"
      onReessaie={() => indexProjets.load(adresse)}
    >
      {(index) => <Projets bailleur={bailleur} index={index} />}
    </Lecture>
  );
}

/** What they add up to, how they go, and the way to take them away. */
function Projets({ bailleur, index }: { bailleur: string; index: Index<ProjetIndexe> }) {
  const { rows, noms, date_arrete } = index;
  const [now] = useState(() => new Date());
  const portefeuille = useMemo(() => portefeuilleOf(rows, bailleur, now), [rows, bailleur, now]);
  const [sigle, nom] = noms.bailleurs[bailleur] ?? [bailleur, bailleur];
  const { projets } = portefeuille;
  const compte = countOf(projets.length, 'projet');
  const groupes = groupesOf(projets);
  const titre = <h2 id="projets">{`${nom}${sigle !== nom ? ` (${sigle})` : ''}`}</h2>;
  if (projets.length === 0)
    return (
      <section aria-labelledby="projets">
        {titre}
        <p className="mt-2">Le registre ne compte aucun projet de ce bailleur.</p>
      </section>
    );
  return (
    <section aria-labelledby="projets" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          {titre}
          <p className="mt-1 text-muted">{`${compte}, registre arrêté au ${formatJour(date_arrete)}.`}</p>
        </div>
        <ExportBoutons
          id="export-projets"
          table={async () =>
            (await import('../../domain/exports/export-portefeuille.ts')).tablePortefeuille(projets, bailleur, {
              noms,
              ...origineOf(index),
              criteres: [`Bailleur\u00a0: ${sigle}`],
              source: adresseComplete(routes.projetsFiltresBailleur(bailleur)),
              now: new Date(),
            })
          }
          contenu={compte}
          nombre={projets.length}
          nom={`Exporter ${compte}`}
        />
      </div>
      <Totaux portefeuille={portefeuille} bailleur={bailleur} sigle={sigle} />
      {portefeuille.projetsEngages > 0 && (
        <p className="text-sm text-muted">{`${phraseMarches(portefeuille)} Montants entiers, tous bailleurs confondus.`}</p>
      )}
      {groupes.map(({ statut, label, siens }) => (
        <details key={label} open={statut !== undefined && statut !== 'ACHEVE'} className="fiche px-4">
          <summary className="py-3">
            <h3 className="inline">
              {statut && (
                <span className={`mr-2 inline-flex ${STATUT_COULEURS[statut]}`}>
                  <FormeStatut statut={statut} />
                </span>
              )}
              <span>{`${label} (${formatNombre(siens.length)})`}</span>
            </h3>
          </summary>
          <ul>
            {siens.map((projet) => (
              <ProjetLigne
                key={projet.id}
                projet={projet}
                lieu={phraseLieux(projet, (id) => noms.regions[id])}
                niveau={4}
                now={now}
              >
                <span className="insecable">
                  Budget <b className="text-ink">{formatMontant(projet.budget)}</b>
                </span>
                <span className="insecable">
                  <span>{`part ${sigle}`}</span> <b className="text-ink">{partDite(projet, bailleur)}</b>
                </span>
              </ProjetLigne>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** The funder's share as it was written: its public pages have the same. */
function partDite({ bailleur: ids, parts }: ProjetIndexe, bailleur: string): string {
  const part = parts[ids.indexOf(bailleur)];
  return part === undefined ? NON_DISPONIBLE : formatPart(part);
}

/** One group per status, then what was given up (R138); those that have rows. */
function groupesOf(projets: readonly ProjetIndexe[]) {
  const groupes = [
    ...ORDRE.map((statut) => ({
      statut,
      label: STATUT_PROJET_LABELS_PLURIEL[statut],
      siens: projets.filter((projet) => isDeStatut(projet, statut)),
    })),
    { statut: undefined, label: 'Abandonnés', siens: projets.filter(isAbandonne) },
  ];
  return groupes.filter(({ siens }) => siens.length > 0);
}

/** The portfolio in four figures. */
function Totaux({ portefeuille, bailleur, sigle }: { portefeuille: Portefeuille; bailleur: string; sigle: string }) {
  const { projets, suspendus, retards, echeances, engagement, budgetTotal, projetsAvecBudget } = portefeuille;
  const { tauxExecutionMoyen: taux, projetsAvecTaux } = portefeuille;
  return (
    <BandeChiffres
      chiffres={[
        {
          valeur: formatNombre(projets.length),
          libelle: 'projets financés, seul ou avec d’autres',
          href: routes.projetsFiltresBailleur(bailleur),
        },
        {
          valeur: formatEnGros(engagement),
          libelle: `GNF à la charge du bailleur (${sigle}), sur ${formatMontant(budgetTotal)} de budgets publiés (${countOf(projetsAvecBudget, 'projet')})`,
        },
        {
          valeur: formatPourcentage(taux),
          libelle: `d’exécution en moyenne simple, sur ${countOf(projetsAvecTaux, 'projet mesuré', 'projets mesurés')}${dontAcheves(portefeuille)}${moyennePonderee(portefeuille)}`,
        },
        {
          valeur: formatNombre(echeances),
          libelle: `${plural(echeances, 'échéance dépassée', 'échéances dépassées')} parmi les projets en cours ; ${formatNombre(retards)} en retard par ${plural(retards, 'son', 'leur')} rythme ; ${countOf(suspendus, 'projet suspendu', 'projets suspendus')}`,
        },
      ]}
    />
  );
}
