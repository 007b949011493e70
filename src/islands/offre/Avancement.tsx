import type { EtatDepot } from '../../stores/scelle/etat-depot.ts';

const POURCENT = new Intl.NumberFormat('fr-FR', { style: 'percent' });

/** What goes on, with its share; what went wrong. */
export function Avancement({ etat }: { etat: EtatDepot }) {
  if (etat.status === 'echec')
    return (
      <p role="alert" className="font-semibold text-danger">
        {`${etat.faute}${etat.isPerdue ? ' Votre offre est peut-être enregistrée : redemandez le reçu, cela ne la dépose pas deux fois, même après la date limite.' : ''}`}
      </p>
    );
  if (etat.status === 'enregistrement') return <p role="status">Enregistrement du dépôt…</p>;
  if (etat.status !== 'chiffrement' && etat.status !== 'envoi') return null;
  const label = etat.status === 'chiffrement' ? 'Fermeture à clé sur cet appareil' : 'Envoi';
  return (
    <div>
      <p>{`${label}, ${POURCENT.format(etat.part)}`}</p>
      <progress className="w-full accent-brand" value={etat.part} max={1} aria-label={label} />
      <p role="status" className="sr-only">
        {`${label} en cours`}
      </p>
    </div>
  );
}
