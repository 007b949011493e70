import { useMemo } from 'react';
import { ChiffresCles } from '../../components/site/ChiffresCles.tsx';
import { formatJour } from '../../domain/socle/date.ts';
import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { RIEN_DE_PUBLIE } from '../../domain/registre/phrases-registre.ts';
import { computeChiffres } from '../../domain/registre/chiffres.ts';
import { computeSuivi } from '../../domain/registre/suivi.ts';
import { origineOf } from '../../domain/reference/identite.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { indexProjets } from '../../stores/registre/registre.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { adresseComplete } from '../export/adresse-page.ts';
import { ExportBoutons } from '../export/ExportBoutons.tsx';
import { Actualiser } from '../registre/Actualiser.tsx';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { HorsLigne } from '../registre/HorsLigne.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { ProjetsDuCompte } from './ProjetsDuCompte.tsx';

const graphiques = createPiece(() => import('./Graphiques.tsx'));

/** The dashboards, for any account. What they count is public: the same index as the lists', kept on the device. */
export function TableauDeBord({ adresse }: { adresse: string }) {
  return (
    <GardeRoute>
      <Registre adresse={adresse} />
    </GardeRoute>
  );
}

function Registre({ adresse }: { adresse: string }) {
  const etat = useRessource(indexProjets, adresse);
  return (
    <Lecture
      etat={etat}
      attente="Lecture du registre…"
      echec="Les chiffres n’ont pas pu être lus"
      onReessaie={() => indexProjets.load(adresse)}
    >
      {(index) => <Chiffres index={index} />}
    </Lecture>
  );
}

/** Every figure with the way to its rows. */
function Chiffres({ index }: { index: Index<ProjetIndexe> }) {
  const { chiffres, suivi, now } = useMemo(() => {
    const now = new Date();
    return { chiffres: computeChiffres(index.rows), suivi: computeSuivi(index.rows, now), now };
  }, [index]);
  const { noms, date_arrete, projets_recenses } = index;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted">
          Registre arrêté au <b className="text-ink">{formatJour(date_arrete)}</b>.
        </p>
        <div className="commandes">
          <Actualiser
            phraseOf={(heure) => `Registre relu à ${heure}.`}
            initiale=""
            gardee="Les chiffres déjà lus restent affichés."
            classe="text-sm text-muted empty:hidden"
          />
          <ExportBoutons
            table={async () => {
              const [{ computeTableauDeBord }, { rapportTableauDeBord }] = await Promise.all([
                import('../../domain/tableau-de-bord/tableau-de-bord.ts'),
                import('../../domain/exports/rapport-tableau-de-bord.ts'),
              ]);
              return rapportTableauDeBord(computeTableauDeBord(index, now), {
                noms,
                ...origineOf(index),
                source: adresseComplete(routes.tableauxDeBord()),
                now: new Date(),
              });
            }}
            contenu={countOf(chiffres.totalProjets, 'projet')}
            nombre={chiffres.totalProjets}
            formats={['pdf']}
            nom="Exporter les tableaux de bord"
          />
        </div>
        <HorsLigne />
      </div>
      <ProjetsDuCompte index={index} />
      <section aria-labelledby="cles">
        <h2 id="cles" className="sr-only">
          Chiffres clés
        </h2>
        <ChiffresCles chiffres={chiffres} recenses={projets_recenses} suivi={suivi} now={now} />
      </section>
      {chiffres.totalProjets === 0 ? (
        <p className="fiche p-8 text-center">
          {`${RIEN_DE_PUBLIE.projets} Les graphiques viendront avec les premières fiches.`}
        </p>
      ) : (
        <Differe piece={graphiques}>{({ Graphiques }) => <Graphiques index={index} now={now} />}</Differe>
      )}
    </div>
  );
}
