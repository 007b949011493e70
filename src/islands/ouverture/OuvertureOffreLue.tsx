import { Definitions } from '../../components/ui/Definitions.tsx';
import { lignesLecture } from '../../domain/scelle/lecture.ts';
import { nomDifferent, phraseNom } from '../../domain/scelle/nom-soumissionnaire.ts';
import { formatOctets } from '../../domain/socle/montant.ts';
import type { ouvertures } from '../../stores/scelle/seance-ouverture.ts';
import { download } from '../export/telechargement.ts';

/** What was found of an offer on this device. */
export type Lue = Extract<Awaited<ReturnType<typeof ouvertures.readOffre>>, { status: 'fait' }>['value'];

/** An offer in clear, on this device alone: who bids, the amounts, the files, and what was checked. */
export function OuvertureOffreLue({
  lue: { constats, lecture, fichiers },
  societe,
}: {
  lue: Lue;
  societe: string | null;
}) {
  const isVraie = constats.every(({ isVrai }) => isVrai);
  const autreNom = lecture && nomDifferent(societe, lecture);
  return (
    <div className="grid grid-cols-1 gap-3">
      <h5 className="font-semibold">Ce que vous lisez sur cet appareil</h5>
      {lecture && <Definitions isLarge lignes={lignesLecture({ ...lecture, fichiers: [] })} />}
      {fichiers.length > 0 && (
        <ul aria-label="Fichiers de l’offre" className="grid grid-cols-1 gap-2">
          {fichiers.map(({ nom, contenu }, rang) => (
            <li key={rang} className="flex flex-wrap items-center gap-3 break-words">
              <span>
                <span>{nom}</span> <span className="insecable text-muted">{`(${formatOctets(contenu.size)})`}</span>
              </span>
              <button type="button" className="btn" onClick={() => download(contenu, nom)}>
                Enregistrer le fichier<span className="sr-only">{` ${nom}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {lecture && societe !== null && (
        <p className={autreNom === undefined ? 'text-muted' : 'font-semibold text-suspendu'}>
          {phraseNom(societe, lecture)}
        </p>
      )}
      <details open={!isVraie}>
        <summary className="min-h-11 cursor-pointer py-2 text-link">
          {isVraie ? 'Tout correspond au reçu et à la liste figée' : 'Quelque chose ne correspond pas'}
        </summary>
        <ul className="grid list-disc gap-1 pl-5">
          {constats.map(({ isVrai, phrase }, rang) => (
            <li key={rang} className={isVrai ? undefined : 'font-semibold text-danger'}>
              {phrase}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
