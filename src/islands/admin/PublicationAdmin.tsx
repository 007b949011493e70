import { useEffect, useState } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { formatDelai } from '../../domain/administration/phrases-a-traiter.ts';
import {
  type ChangementAttendu,
  changementsAttendus,
  type Publication,
} from '../../domain/administration/publication-attendue.ts';
import { routeRegistre } from '../../domain/portail/route-registre.ts';
import { routes } from '../../domain/portail/routes.ts';
import { formatInstant, formatInstantOuJour } from '../../domain/socle/date.ts';
import { readInstant } from '../../domain/socle/instant.ts';
import { countOf, insecables } from '../../domain/socle/texte.ts';
import { publication } from '../../stores/administration/publication.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** How often a publication under way is looked at. */
const SUIVI_MS = 5_000;
/** What publishes where the portal cannot build itself. */
const COMMANDE = 'npm run publie';

/** What awaits the next publication, what it will change, and the press that publishes (R152). */
export function PublicationAdmin() {
  return (
    <PageAdmin>
      <Contenu />
    </PageAdmin>
  );
}

function Contenu() {
  const etat = useRessource(publication.etat);
  const isEnCours = etat.status === 'ready' && etat.value.base.en_cours !== null;
  useEffect(() => {
    if (!isEnCours) return;
    const minuterie = setInterval(() => void publication.etat.reload().catch(() => undefined), SUIVI_MS);
    return () => clearInterval(minuterie);
  }, [isEnCours]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-texte">
        Les pages publiques sont écrites d’avance&nbsp;: ce qui se décide ici y paraît à la publication suivante.
      </p>
      <Lecture
        etat={etat}
        attente="Lecture de ce qui attend…"
        echec="Ce qui attend la publication n’a pas pu être lu"
        onReessaie={() => publication.etat.load()}
      >
        {({ base: lue, site }) => (
          <>
            <Attendus changements={changementsAttendus(lue, site)} />
            <Publier lue={lue} />
            <Derniere lue={lue} />
          </>
        )}
      </Lecture>
    </div>
  );
}

const HREFS: Record<ChangementAttendu['page']['genre'], (id: string) => string> = {
  'appel-offres': routes.appelOffres,
  entreprise: routes.entreprise,
  proposition: routeRegistre,
};
const hrefOf = ({ genre, id }: ChangementAttendu['page']): string => HREFS[genre](id);

function Attendus({ changements }: { changements: readonly ChangementAttendu[] }) {
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="attendus">
      <h2 id="attendus" className="mb-3">
        {changements.length === 0 ? 'Rien n’attend' : `${countOf(changements.length, 'changement')} à publier`}
      </h2>
      {changements.length === 0 ? (
        <p className="fiche p-4">
          Les pages disent tout ce qui est public, et tout ce qui a été accepté pour le registre.
        </p>
      ) : (
        <ul className="fiche lignes-a-traiter">
          {changements.map(({ page, phrase, depuis }) => (
            <li key={`${page.genre} ${page.id} ${phrase}`}>
              <span>
                <b className="block">{phrase}</b>
                <a href={hrefOf(page)} className="text-sm break-words">
                  {insecables(page.titre)}
                </a>
              </span>
              <span className="text-sm text-muted">
                {depuis === null
                  ? 'depuis une date qui n’a pas été gardée'
                  : `depuis le ${formatInstantOuJour(depuis)}, soit ${formatDelai(now.getTime() - readInstant(depuis))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The press, or what to do where nothing here builds the site. */
function Publier({ lue }: { lue: Publication }) {
  const [isOccupe, setOccupe] = useState(false);
  const [faute, setFaute] = useState<string>();
  const { en_cours, has_publieur } = lue;
  if (en_cours !== null)
    return (
      <p role="status" className="fiche border-brand! p-4">
        <b>Publication en cours.</b>{' '}
        <span>
          {en_cours.prise_le === null
            ? `Demandée le ${formatInstant(en_cours.demandee_le)}, elle commence dans les dix secondes.`
            : `Le site se construit depuis le ${formatInstant(en_cours.prise_le)} ; quelques minutes suffisent. Cette page se tient à jour.`}
        </span>
      </p>
    );
  if (!has_publieur)
    return (
      <div className="fiche grid gap-2 p-4">
        <p>Le portail ne se construit pas d’ici. Sur la machine du site, dans son dossier, lancez&nbsp;:</p>
        <pre className="overflow-x-auto rounded-md bg-sunken p-3">
          <code>{COMMANDE}</code>
        </pre>
      </div>
    );
  const publish = async () => {
    setOccupe(true);
    setFaute(undefined);
    const issue = await publication.publish();
    setOccupe(false);
    if (issue.status === 'echec') setFaute(issue.faute);
  };
  return (
    <div className="grid gap-3">
      {faute !== undefined && <Echec isRouge>{faute}</Echec>}
      <p>
        <button type="button" className="btn btn-principal" disabled={isOccupe} onClick={() => void publish()}>
          {isOccupe ? 'Demande en cours…' : 'Publier maintenant'}
        </button>
      </p>
    </div>
  );
}

/** How the last one went. */
function Derniere({ lue: { derniere } }: { lue: Publication }) {
  if (derniere === null) return null;
  const { demandee_le, finie_le, reussie, detail } = derniere;
  const duree = formatMinutes(readInstant(finie_le) - readInstant(demandee_le));
  return (
    <section aria-labelledby="derniere" className="grid grid-cols-1 gap-3">
      <h2 id="derniere">Dernière publication demandée ici</h2>
      <p role="status" className={reussie ? '' : 'font-semibold text-danger'}>
        {reussie
          ? `Site en place le ${formatInstant(finie_le)}, ${duree} après la demande.`
          : `Elle n’a pas abouti le ${formatInstant(finie_le)} : le site d’avant reste en place.`}
      </p>
      {detail !== null && detail !== '' && (
        <details open={!reussie}>
          <summary className="min-h-11 cursor-pointer py-2 text-link">Ce que les commandes ont dit</summary>
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">{detail}</pre>
        </details>
      )}
    </section>
  );
}

/** « 3 minutes »: rounded up, never below one. */
const formatMinutes = (ms: number): string => countOf(Math.max(1, Math.ceil(ms / 60_000)), 'minute');
