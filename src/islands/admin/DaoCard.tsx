import { useState } from 'react';
import { FaitsDao } from '../../components/admin/FaitsDao.tsx';
import { SuiviRow } from '../../components/admin/SuiviRow.tsx';
import {
  ACQUISITION_TENUE,
  type AcquisitionAdmin,
  type GesteDao,
  gestesOf,
  TEXTES_GESTE_DAO,
} from '../../domain/administration/dao-admin.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { daos, linkPreuve, type SaisieDao } from '../../stores/administration/daos.ts';
import type { Suivi } from '../../stores/administration/suivis.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { Historique } from './Historique.tsx';

/** What an act asks for comes with the first one. */
const dialogue = createPiece(() => import('./GesteDaoDialog.tsx'));

interface Props {
  acquisition: AcquisitionAdmin;
  suivi: Suivi;
}

/** An acquisition, its proof, its history, and what may be done with it. */
export function DaoCard({ acquisition, suivi }: Props) {
  const { id, reference, societe, preuve, created_at } = acquisition;
  const [geste, setGeste] = useState<GesteDao>();
  const [relectures, setRelectures] = useState(0);
  const isOccupe = suivi.attendu !== undefined;
  const act = async (un: GesteDao, saisie: SaisieDao) => {
    const faute = await daos.settleDao(id, un, saisie);
    setRelectures((rang) => rang + 1);
    tellIssue(`dao-${id}`, TEXTES_GESTE_DAO[un].succes, faute);
  };
  return (
    <article aria-labelledby={`dao-${id}`} aria-busy={isOccupe} className="fiche p-4">
      <FaitsDao acquisition={acquisition} />
      {preuve !== null && <Preuve chemin={preuve} reference={reference} />}
      <Historique
        objet="dao_acquisitions"
        id={id}
        debut={`DAO demandé le ${formatInstant(created_at)}`}
        relectures={relectures}
      />
      {acquisition.is_tenue && <p className="mt-3 text-sm">{ACQUISITION_TENUE}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {gestesOf(acquisition).map((un) => (
          <button
            key={un}
            type="button"
            className={`btn ${un === 'ANNULER' ? '' : 'btn-principal'}`}
            disabled={isOccupe}
            onClick={() => setGeste(un)}
          >
            <span>{TEXTES_GESTE_DAO[un].verbe}</span>
            <span className="sr-only">{` : ${societe ?? ''}, ${reference}`}</span>
          </button>
        ))}
      </div>
      <SuiviRow {...suivi} />
      {geste && (
        <Differe piece={dialogue} attente="Ouverture…" echec="Impossible d’ouvrir la fenêtre">
          {({ GesteDaoDialog }) => (
            <GesteDaoDialog
              acquisition={acquisition}
              geste={geste}
              onFerme={() => setGeste(undefined)}
              onConfirme={(saisie) => void act(geste, saisie)}
            />
          )}
        </Differe>
      )}
    </article>
  );
}

/** The proof of a payment: a link of a minute, drawn at each click. */
function Preuve({ chemin, reference }: { chemin: string; reference: string }) {
  const [faute, setFaute] = useState<string>();
  const open = async () => {
    setFaute(undefined);
    // Opened at once: a browser lets a click open a tab, not what comes after it.
    const onglet = window.open('', '_blank');
    try {
      const adresse = await linkPreuve(chemin);
      if (onglet) onglet.location.href = adresse;
      else location.assign(adresse);
    } catch (error) {
      onglet?.close();
      setFaute(messageForAdmin(error));
    }
  };
  return (
    <p className="mt-2 text-sm">
      <button type="button" className="min-h-11 cursor-pointer text-link underline" onClick={() => void open()}>
        Preuve du paiement<span className="sr-only">{` ${reference}`}</span>
      </button>
      {faute !== undefined && (
        <span role="alert" className="ml-2 font-semibold text-danger">
          {faute}
        </span>
      )}
    </p>
  );
}
