import { useState } from 'react';
import type { Soumission } from '../../domain/appel-offres/soumission.ts';
import { routes } from '../../domain/portail/routes.ts';
import { messageForOffre, type Racine } from '../../domain/scelle/offre.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { readPreuve } from '../../stores/scelle/offre.ts';
import { download } from '../export/telechargement.ts';

interface Props {
  /** The company's live offer, if it has one. */
  offre: Soumission | undefined;
  racine: Racine;
}

/** After the deadline: the public fingerprint of all offers, and the proof that this one is among them. */
export function PreuveOffre({ offre, racine: { racine, nombre, gele_le } }: Props) {
  const [faute, setFaute] = useState<string>();
  const [isOccupe, setOccupe] = useState(false);
  const downloadPreuve = async (soumission: string) => {
    setOccupe(true);
    setFaute(undefined);
    try {
      const preuve = await readPreuve(soumission);
      const json = new Blob([`${JSON.stringify(preuve, null, 2)}\n`], { type: 'application/json' });
      download(json, `preuve-${preuve.numero_recu}.json`);
    } catch (error) {
      console.error('La preuve n’a pas pu être lue.', error);
      setFaute(messageForOffre(error));
    }
    setOccupe(false);
  };
  return (
    <div className="fiche grid grid-cols-1 gap-3 p-4">
      <h3>Empreinte de toutes les offres</h3>
      <p>{`La liste des offres est figée depuis le ${formatInstant(gele_le)} (${countOf(nombre, 'offre')}). Son empreinte est publique : plus rien ne peut être ajouté, changé ni retiré sans que cela se voie.`}</p>
      <p className="font-semibold break-all">{racine}</p>
      {offre && (
        <p className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-principal"
            disabled={isOccupe}
            onClick={() => void downloadPreuve(offre.soumission_id)}
          >
            Télécharger la preuve de mon offre (JSON)
          </button>
          <a href={routes.verifierOffre(offre.appel_offres_id)} className="btn">
            Vérifier mon reçu
          </a>
        </p>
      )}
      {faute && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
    </div>
  );
}
