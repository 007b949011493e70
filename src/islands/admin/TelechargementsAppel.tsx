import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import type { DossierDao } from '../../domain/appel-offres/dao.ts';
import { titreOfDepot } from '../../domain/appel-offres/dao.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { appelsAdmin } from '../../stores/administration/appels-offres.ts';
import { Lecture } from '../registre/Lecture.tsx';

interface Props {
  appelId: string;
  dossier: DossierDao;
  noms: NomsFiches;
}

/** « Additif n° 1, additif.pdf », by the file's id. */
function nomsFichiers({ courant, additifs, anterieurs }: DossierDao): ReadonlyMap<string, string> {
  return new Map(
    [...(courant ? [courant] : []), ...additifs, ...anterieurs].flatMap((depot) =>
      depot.fichiers.map(({ id, nom }) => [id, `${titreOfDepot(depot)}, ${nom}`] as const),
    ),
  );
}

/** Who opened which file, when: newest first, page by page. */
export function TelechargementsAppel({ appelId, dossier, noms }: Props) {
  const etat = useStore(appelsAdmin.$telechargements);
  // Read again when a file was opened from this page: the sheet is read again too.
  useEffect(() => void appelsAdmin.loadTelechargements(appelId), [appelId, dossier]);
  const fichiers = nomsFichiers(dossier);
  return (
    <section aria-labelledby="telechargements-appel" className="grid grid-cols-1 gap-3">
      <h2 id="telechargements-appel" tabIndex={-1}>
        Téléchargements
      </h2>
      <Lecture
        etat={etat}
        attente="Lecture du journal des téléchargements…"
        echec={MESSAGES.telechargementsNonCharges}
        onReessaie={() => appelsAdmin.loadTelechargements(appelId)}
      >
        {({ rows, total }) => {
          const derniere = rows.at(-1);
          if (derniere === undefined) return <p className="text-muted">Personne n’a encore ouvert ce dossier.</p>;
          return (
            <>
              <p className="text-muted">{`${countOf(total, 'téléchargement')}, les plus récents d’abord`}</p>
              <ul className="fiche grid grid-cols-1 divide-y divide-subtle">
                {rows.map(({ id, ouvert_le, email, entreprise_id, fichier_id, sha256 }) => (
                  <li key={id} className="grid grid-cols-1 gap-1 p-3 text-sm">
                    <p className="break-words">
                      <b>{formatInstant(ouvert_le)}</b>{' '}
                      <span>{`· ${email}${entreprise_id !== null && noms.has(entreprise_id) ? ` · ${noms.get(entreprise_id)}` : ''}`}</span>
                    </p>
                    <p className="break-words">{fichiers.get(fichier_id) ?? 'Fichier déposé depuis'}</p>
                    <p className="break-all text-muted">
                      SHA-256 <code>{sha256}</code>
                    </p>
                  </li>
                ))}
              </ul>
              {rows.length < total && (
                <p>
                  <button
                    type="button"
                    className="btn"
                    onClick={() => {
                      void appelsAdmin.loadTelechargements(appelId, derniere.id);
                      document.getElementById('telechargements-appel')?.focus();
                    }}
                  >
                    Téléchargements plus anciens
                  </button>
                </p>
              )}
            </>
          );
        }}
      </Lecture>
    </section>
  );
}
