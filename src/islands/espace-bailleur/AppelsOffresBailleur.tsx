import { AppelOffresInterneFiche } from '../../components/appel-offres/AppelOffresInterneFiche.tsx';
import { compareDateLimite } from '../../domain/appel-offres/appel-offres.ts';
import { origineOf } from '../../domain/reference/identite.ts';
import { withEtat } from '../../domain/appel-offres/etat-liste.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { etatsProcedures, internes } from '../../stores/espaces/portefeuille.ts';
import { indexAppelsOffres, indexEntreprises } from '../../stores/registre/registre.ts';
import { ExportBoutons } from '../export/ExportBoutons.tsx';
import { withFeuilleLots } from '../export/feuille-lots.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  bailleur: string;
  adresses: Pick<AdressesDonnees, 'appelsOffres' | 'entreprises'>;
}

/**
 * The funder's tenders. What is public comes from the register, what is internal and where each procedure stands from the
 * database: each may fail alone. Names of companies that did not come leave their ids; states, those of the publication,
 * which is said.
 */
export function AppelsOffresBailleur({ bailleur, adresses }: Props) {
  const publics = useRessource(indexAppelsOffres, adresses.appelsOffres);
  const prives = useRessource(internes);
  const etats = useRessource(etatsProcedures);
  const annuaire = useRessource(indexEntreprises, adresses.entreprises);
  const entreprises = new Map(
    annuaire.status === 'ready' ? annuaire.value.rows.map(({ id, raison_sociale }) => [id, raison_sociale]) : [],
  );
  const lus = prives.status === 'ready' ? prives.value : undefined;
  return (
    <section aria-labelledby="appels" className="grid grid-cols-1 gap-4">
      <h2 id="appels">Appels d’offres</h2>
      <Lecture
        etat={prives}
        attente="Lecture des données internes…"
        echec="Les données internes n’ont pas pu être lues"
        onReessaie={() => internes.load()}
      >
        {() => (
          <p className="text-muted">
            L’état des soumissions et l’ouverture des plis sont des données internes, réservées aux bailleurs et à
            l’administration.
          </p>
        )}
      </Lecture>
      {etats.status === 'failed' && (
        <Lecture
          etat={etats}
          attente=""
          echec="États de la dernière publication, peut-être en retard"
          onReessaie={() => etatsProcedures.load()}
        >
          {() => null}
        </Lecture>
      )}
      <Lecture
        etat={publics}
        attente="Lecture des appels d’offres…"
        echec="Vos appels d’offres n’ont pas pu être lus"
        onReessaie={() => indexAppelsOffres.load(adresses.appelsOffres)}
      >
        {(index) => {
          const { rows, noms } = index;
          const now = new Date();
          const [sigle] = noms.bailleurs[bailleur] ?? [bailleur];
          const siens = rows
            .filter((appel) => appel.bailleur.includes(bailleur))
            .map((appel) => withEtat(appel, etats.status === 'ready' ? etats.value : {}))
            .sort(compareDateLimite(now));
          if (siens.length === 0) return <p>Le registre ne compte aucun appel d’offres de ce bailleur.</p>;
          return (
            <>
              <p>
                <a href={routes.appelsOffresParBailleur(bailleur)} className="inline-block py-2">
                  {countOf(siens.length, 'appel d’offres', 'appels d’offres')}
                </a>{' '}
                au registre, les dépôts ouverts d’abord.
              </p>
              <ExportBoutons
                id="export-appels-offres"
                table={async (format) => {
                  const contexte = {
                    noms,
                    ...origineOf(index),
                    criteres: [`Bailleur\u00a0: ${sigle}`],
                    bailleurs: [bailleur],
                    source: new URL(routes.appelsOffresParBailleur(bailleur), location.origin).href,
                    now: new Date(),
                  };
                  // Without the internal figures, what is public still leaves with the mission.
                  const table =
                    lus === undefined
                      ? (await import('../../domain/exports/export-appels-offres.ts')).tableAppelsOffres(
                          siens,
                          contexte,
                        )
                      : (await import('../../domain/exports/export-mission.ts')).tableMission(
                          siens,
                          lus,
                          bailleur,
                          contexte,
                        );
                  return withFeuilleLots(format, table, siens, contexte);
                }}
                contenu={countOf(siens.length, 'appel d’offres', 'appels d’offres')}
                nombre={siens.length}
                nom={`Exporter ${countOf(siens.length, 'appel d’offres', 'appels d’offres')}`}
              />
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                {siens.map((appelOffres) => (
                  <AppelOffresInterneFiche
                    key={appelOffres.id}
                    {...{ appelOffres, entreprises, now }}
                    interne={lus?.get(appelOffres.id)}
                  />
                ))}
              </div>
            </>
          );
        }}
      </Lecture>
    </section>
  );
}
