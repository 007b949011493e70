import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { AttenteEnvoi } from '../../components/formulaire/AttenteEnvoi.tsx';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { ResumeFautes } from '../../components/formulaire/ResumeFautes.tsx';
import { Echec } from '../../components/ui/Echec.tsx';
import { CHAMPS_DEMANDE, type OrigineDemande } from '../../domain/demande/champs-demande.ts';
import type { TypeCompte } from '../../domain/demande/demande-acces.ts';
import { messageFor } from '../../domain/socle/erreur.ts';
import {
  champsOf,
  type Saisie,
  titreOfFautes,
  toDemande,
  verifySaisie,
} from '../../domain/demande/formulaire-demande.ts';
import { verifyLot } from '../../domain/demande/justificatif.ts';
import { readAppelOffres, retourOf } from '../../domain/demande/retour-demande.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { routes } from '../../domain/portail/routes.ts';
import { TEXTES_DEMANDE } from '../../domain/demande/textes-demande.ts';
import { readDemandeEnvoyee } from '../../stores/demande/demande-envoyee.ts';
import { envoiDemande, warmClient } from '../../stores/demande/envoi-demande.ts';
import { showErreur, showToast } from '../../stores/socle/toasts.ts';
import { Formulaire } from '../formulaire/Formulaire.tsx';
import { useFormulaire, useLenteur, useRetenue } from '../formulaire/useFormulaire.ts';
import { Toasts } from '../compte/Toasts.tsx';
import { CHAMP_JUSTIFICATIFS, ChoixJustificatifs } from './ChoixJustificatifs.tsx';
import { ChoixType } from './ChoixType.tsx';
import { DemandeRecue } from './DemandeRecue.tsx';
import { PIEGE, saisieOf, typeOf } from './saisie-demande.ts';
import { fillGardee, useAttente } from './useAttente.ts';

interface Props {
  origine: OrigineDemande;
}

/** A request for an account. Fields hold their own values, so that nothing typed is ever lost, before or after. */
export function DemandeForm({ origine }: Props) {
  const envoi = useStore(envoiDemande.$envoi, { ssr: 'initial' });
  const [type, setType] = useState<TypeCompte>('ENTREPRISE');
  const [piege, setPiege] = useState(false);
  const [deja, setDeja] = useState<string>();
  const [appelOffres, setAppelOffres] = useState<string>();
  const { form, isEveille, fautes, setFautes, check } = useFormulaire((eveille) => {
    fillGardee(eveille, origine);
    // What was chosen before the page had its script.
    setType(typeOf(saisieOf(eveille, origine)));
    const choisis = eveille.querySelector<HTMLInputElement>('input[type=file]');
    if (choisis?.files?.length) void envoiDemande.addJustificatifs([...choisis.files]).then(() => (choisis.value = ''));
    setDeja(readDemandeEnvoyee()?.reference);
    setAppelOffres(readAppelOffres(location.search));
  });
  const clear = () => {
    form.current?.reset();
    setType('ENTREPRISE');
    setFautes(new Map());
  };
  const { phrase, attente } = useAttente(origine, isEveille, () => saisieOf(form.current, origine), clear);
  const isEnvoi = envoi.status === 'envoi';
  const isLent = useLenteur(isEnvoi);

  const verify = (saisie: Saisie) => {
    const faute = verifyLot(envoiDemande.$justificatifs.get());
    const lues = verifySaisie(champsOf(origine, typeOf(saisie)), saisie);
    return new Map([...lues, ...(faute ? [[CHAMP_JUSTIFICATIFS, faute] as const] : [])]);
  };
  useRetenue(isEnvoi);

  const submit = async () => {
    if (isEnvoi) return;
    await attente.current?.ready;
    const saisie = saisieOf(form.current, origine);
    const trouvees = verify(saisie);
    setPiege(saisie[PIEGE] !== '');
    if (!check(trouvees)) {
      showErreur(titreOfFautes(origine, trouvees));
      return;
    }
    if (saisie[PIEGE] !== '') return;
    const reference = await envoiDemande.sendDemande(toDemande(origine, typeOf(saisie), saisie, appelOffres));
    const etat = envoiDemande.$envoi.get();
    if (reference !== undefined) {
      attente.current?.close();
      showToast(TEXTES_DEMANDE[origine].succes, TEXTES_DEMANDE[origine].succesDetail);
    } else if (etat.status === 'echec') {
      attente.current?.noteEchec(etat.error, envoiDemande.readEssai());
      showErreur(`${MESSAGES.demandeNonEnvoyee}. ${messageFor(etat.error)}`);
    }
  };

  if (envoi.status === 'recue')
    return (
      <>
        <DemandeRecue origine={origine} reference={envoi.reference} hasRetour={appelOffres !== undefined} />
        <Toasts />
      </>
    );
  const labels = new Map(CHAMPS_DEMANDE[origine].map(({ nom, label }) => [nom, label]));
  return (
    <Formulaire
      ref={form}
      isEveille={isEveille}
      onSubmit={submit}
      onFocus={warmClient}
      onInput={() => {
        attente.current?.noteSaisie();
        if (fautes.size > 0) setFautes(verify(saisieOf(form.current, origine)));
      }}
    >
      <p>
        Vous avez déjà un compte&nbsp;?{' '}
        <a href={routes.login(appelOffres && retourOf(type, appelOffres))}>Connectez-vous</a>
        {appelOffres && (
          <>
            <span> pour revenir à</span> <a href={routes.appelOffres(appelOffres)}>l’appel d’offres</a>
            <span> d’où vous venez. Sans compte, la lettre qui ouvrira le vôtre vous y ramènera</span>
          </>
        )}
        <span>.</span>
      </p>
      {deja && (
        <p className="rounded-md bg-encours-soft p-4 text-encours">{`Votre demande ${deja} est déjà enregistrée. Ce formulaire en écrirait une autre.`}</p>
      )}
      <AttenteEnvoi
        phrase={phrase}
        onEfface={() => {
          clear();
          attente.current?.forget();
        }}
      />
      {fautes.size > 0 && (
        <ResumeFautes
          titre={titreOfFautes(origine, fautes)}
          fautes={[...fautes].map(([nom, faute]) => [nom, labels.get(nom) ?? 'Justificatifs', faute])}
        />
      )}
      {origine === 'demande-acces' && <ChoixType onChoix={setType} />}
      {CHAMPS_DEMANDE[origine].map(({ nom, label, genre, isRequis, autocomplete, aide, type_compte = type }) => (
        <Champ
          key={nom}
          id={nom}
          label={label}
          aide={aide}
          faute={fautes.get(nom)}
          isFacultatif={!isRequis}
          isCache={type_compte !== type}
        >
          {(lien) =>
            genre === 'textarea' ? (
              <textarea {...lien} autoComplete={autocomplete} rows={5} />
            ) : (
              <input {...lien} autoComplete={autocomplete} type={genre} />
            )
          }
        </Champ>
      ))}
      <ChoixJustificatifs faute={fautes.get(CHAMP_JUSTIFICATIFS)} isBloque={isEnvoi} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={PIEGE}>Ne remplissez pas ce champ</label>
        <input id={PIEGE} name={PIEGE} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {piege ? (
        <Echec isRouge>
          Cet envoi ressemble à celui d’un robot : rechargez la page, et remplissez-la sans saisie automatique.
        </Echec>
      ) : (
        envoi.status === 'echec' && (
          <Echec titre={MESSAGES.demandeNonEnvoyee} isRouge>
            {`${messageFor(envoi.error)} Ce que vous avez écrit est toujours là.`}
          </Echec>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-principal" disabled={!isEveille} aria-disabled={isEnvoi || undefined}>
          {isEnvoi ? 'Envoi en cours…' : envoi.status === 'echec' ? 'Réessayer l’envoi' : 'Envoyer la demande'}
        </button>
        <a href={TEXTES_DEMANDE[origine].annulation} className="btn">
          Annuler
        </a>
      </div>
      <p role="status" className="text-muted">
        {isLent && 'L’envoi prend plus de temps que d’habitude. Gardez cette page ouverte.'}
      </p>
      <Toasts />
    </Formulaire>
  );
}
