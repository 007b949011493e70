import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import {
  type AcquisitionAdmin,
  champInstant,
  type GesteDao,
  readInstantSaisi,
  TEXTES_GESTE_DAO,
} from '../../domain/administration/dao-admin.ts';
import { prixOf } from '../../domain/appel-offres/acquisition.ts';
import { JUSTIFICATIFS_ACCEPTES } from '../../domain/demande/depot-justificatif.ts';
import { cleInstant, type SaisieDao } from '../../stores/administration/daos.ts';
import { judgePreuve } from '../../stores/administration/preuve-paiement.ts';
import { cleMotif, keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

/** What is written for each act. */
const ECRITS: Record<GesteDao, { label: string; aide: string; instant?: string }> = {
  CONFIRMER: {
    label: 'Référence du paiement',
    aide: 'Celle du ticket, du reçu de l’agent ou de l’opérateur ; jamais un numéro de carte. Imprimée sur le reçu.',
    instant: 'Payé le',
  },
  ANNULER: { label: 'Motif', aide: 'Écrit à l’entreprise, et gardé au journal.' },
  REMBOURSER: {
    label: 'Référence du remboursement',
    aide: 'Celle du virement ou du reçu signé ; jamais un numéro de carte. Écrite à l’entreprise.',
    instant: 'Remboursé le',
  },
};

interface Preuve {
  fichier: File;
  /** Undefined until it is read; empty when it may leave. */
  faute?: string;
}

interface Props {
  acquisition: AcquisitionAdmin;
  geste: GesteDao;
  onConfirme: (saisie: SaisieDao) => void;
  onFerme: () => void;
}

/** Asks for what an act needs, says what follows from it. */
export function GesteDaoDialog({ acquisition, geste, onConfirme, onFerme }: Props) {
  const { id, societe, appel_reference, reference, status } = acquisition;
  const { titre, verbe, consequence } = TEXTES_GESTE_DAO[geste];
  const { label, aide, instant } = ECRITS[geste];
  const [maintenant] = useState(() => champInstant(new Date()));
  const [moment, setMoment] = useState(() => readBrouillon(cleInstant(id, geste)) || maintenant);
  const [preuve, setPreuve] = useState<Preuve>();
  const choose = async (fichier: File | undefined) => {
    setPreuve(fichier && { fichier });
    if (fichier === undefined) return;
    const juge = await judgePreuve(fichier);
    setPreuve((une) => (une?.fichier === fichier ? { fichier, faute: '', ...juge } : une));
  };
  const isPaye = status === 'PAYE' && geste === 'ANNULER';
  return (
    <ConfirmationDialog
      titre={titre}
      sujet={`${societe ?? 'Entreprise'}, ${appel_reference ?? ''} : ${prixOf(acquisition)}, référence ${reference}.`}
      consequence={
        isPaye
          ? 'À n’employer que si l’argent n’est pas arrivé : le DAO et son reçu ne valent plus. L’entreprise en reçoit le motif par courriel.'
          : consequence
      }
      verbe={verbe}
      cle={cleMotif(id, geste)}
      labelMotif={label}
      aideMotif={aide}
      isMotifRequis
      isGrave={geste === 'ANNULER'}
      isComplet={
        (instant === undefined || readInstantSaisi(moment) !== undefined) &&
        (preuve === undefined || preuve.faute === '')
      }
      manque={
        instant !== undefined && readInstantSaisi(moment) === undefined
          ? 'écrivez le jour et l’heure'
          : 'choisissez une preuve que le portail prend, ou retirez-la'
      }
      onConfirme={(texte) =>
        onConfirme({ texte, preuve: preuve?.fichier, instant: instant === undefined ? undefined : momentOf(moment) })
      }
      onFerme={onFerme}
    >
      {instant !== undefined && (
        <Champ
          id="geste-instant"
          label={instant}
          aide="Date et heure de Conakry (GMT), telles que la preuve les porte."
        >
          {(lien) => (
            <input
              {...lien}
              type="datetime-local"
              max={maintenant}
              value={moment}
              onChange={({ currentTarget: { value } }) => {
                setMoment(value);
                keepBrouillon(cleInstant(id, geste), value);
              }}
            />
          )}
        </Champ>
      )}
      {geste === 'CONFIRMER' && (
        <Champ
          id="geste-preuve"
          label="Preuve"
          aide="PDF, JPEG ou PNG, 5 Mo au plus ; lue par les administrateurs seuls."
          faute={preuve?.faute}
          isFacultatif
        >
          {(lien) => (
            <input
              {...lien}
              type="file"
              accept={JUSTIFICATIFS_ACCEPTES}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          )}
        </Champ>
      )}
    </ConfirmationDialog>
  );

  /** Left as it was opened, the moment is the database's own. */
  function momentOf(champ: string): string | undefined {
    return champ === maintenant ? undefined : readInstantSaisi(champ);
  }
}
