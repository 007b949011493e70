import { type SyntheticEvent, useEffect, useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { type EnvoiRapport, phraseEnvoi } from '../../domain/chantier/phrases-rapport.ts';
import { applyChangement, type FicheLue } from '../../domain/proposition/changement.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { COLLECTION_PROPOSEE_LABELS } from '../../domain/proposition/libelles.ts';
import type { ChangementFiche, CollectionProposee } from '../../domain/proposition/proposition.ts';
import { pageOfFiche } from '../../domain/proposition/proposition-lue.ts';
import { champsFiche } from '../../domain/saisie/champs-fiche.ts';
import { aideAdresse, nomDe } from '../../domain/saisie/nom-fiche.ts';
import { titreOf } from '../../domain/saisie/titre-saisie.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { countOf, insecables } from '../../domain/socle/texte.ts';
import type { MatiereSaisie, StoreSaisieRegistre } from '../../stores/administration/saisie-registre.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { ApercuPage } from './ApercuPage.tsx';
import { BrouillonGarde } from './BrouillonGarde.tsx';
import type { CadreFiche } from './cadre-fiche.ts';
import { idChamp } from './champ-fiche.ts';
import { ChampFiche } from './ChampFiche.tsx';
import { DejaDemande } from './DejaDemande.tsx';
import { DifferenceSaisie } from './DifferenceSaisie.tsx';
import { openEt, openSur } from './ouverture-champ.ts';
import { PhotosFicheForm } from './PhotosFicheForm.tsx';
import { PhotosPublieesForm } from './PhotosPublieesForm.tsx';
import { PiedFiche } from './PiedFiche.tsx';
import { PropositionFaite } from './PropositionFaite.tsx';
import { RetraitFiche } from './RetraitFiche.tsx';
import { useFicheSaisie } from './useFicheSaisie.ts';
import { usePhotosFiche } from './usePhotosFiche.ts';

/** Before the first photograph leaves, and where there is none. */
const ENVOI: EnvoiRapport = { rang: 0, nombre: 0, part: 0 };

interface Props {
  collection: CollectionProposee;
  /** Absent for a new entry. */
  id: string | undefined;
  matiere: MatiereSaisie;
  formes: FormesChamps;
  propose: StoreSaisieRegistre['propose'];
  cadre: CadreFiche;
}

/** The form of an entry: what its state asks for first, the rest folded, what would be proposed, then the sending. */
export function FicheForm({ collection, id, matiere, formes, propose, cadre }: Props) {
  const { registre, enCours } = matiere;
  const fiche = useFicheSaisie(collection, id, registre, formes);
  const { brouillon, saisie, visee, avant, controle, fauteOf, saisieOf } = fiche;
  const [issue, setIssue] = useState<{ numero: number; id: string } | { faute: string }>();
  const [isOccupe, setOccupe] = useState(false);
  const photos = usePhotosFiche(fiche, registre.jour);
  const [envoi, setEnvoi] = useState<EnvoiRapport>();
  const prevu: ChangementFiche = controle.changement ?? fiche.inchangee;
  const apres = fichePrevue(avant, controle.changement);
  const { premiers, autres } = champsFiche(collection, formes, apres);
  const nom =
    id === undefined
      ? `Nouvelle fiche\u00a0: ${COLLECTION_PROPOSEE_LABELS[collection].toLowerCase()}`
      : nomDe(collection, avant, id);
  const page = id === undefined ? undefined : pageOfFiche({ collection, id });
  const deja = { enCours: enCours.filter((une) => une.id === visee.id), routeProposition: cadre.routeProposition };
  useEffect(() => {
    const champ = new URLSearchParams(location.search).get('champ');
    if (champ !== null && champ in formes) openSur(champ);
  }, [formes]);

  const discard = () => {
    brouillon.discard();
    photos.forget();
  };
  const send = async (changement: ChangementFiche, titre: string, note: string) => {
    setOccupe(true);
    const jointes = changement.genre !== 'RETRAIT' && changement.champs.some(({ champ }) => champ === 'photos');
    const faite = await propose(
      { id: brouillon.envoi, titre, note, fiches: [changement] },
      { projet: changement.id, photos: jointes ? photos.photos : [], readPhoto: photos.readOf, onEnvoi: setEnvoi },
    );
    setOccupe(false);
    setEnvoi(undefined);
    setIssue('numero' in faite ? { numero: faite.numero, id: brouillon.envoi } : faite);
    if ('faute' in faite) return;
    discard();
    fiche.setVerifie(false);
    document.getElementById('proposition-faite')?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isOccupe) return;
    const { fautes, changement } = fiche.judgeNow();
    fiche.setVerifie(true);
    const [premiere] = fautes.keys();
    if (premiere !== undefined) {
      setIssue({
        faute: `${countOf(fautes.size, 'champ est à corriger', 'champs sont à corriger')}\u00a0: rien n’a été proposé.`,
      });
      openEt(premiere);
    } else if (changement === undefined)
      setIssue({ faute: 'Rien ne change encore\u00a0: écrivez ce que la fiche doit dire.' });
    else {
      const appelee = nomDe(collection, fichePrevue(avant, changement), visee.id);
      const titre = cleanTexte(saisie.titre ?? '', 'ligne') || titreOf(appelee, changement, formes);
      void send(changement, titre, cleanTexte(saisie.note ?? '', 'prose'));
    }
  };
  const row = (champ: string) => {
    const forme = formes[champ];
    return (
      forme && (
        <div key={champ} className={forme.isListe || forme.champs || forme.genre === 'string' ? 'md:col-span-2' : ''}>
          <ChampFiche
            chemin={champ}
            forme={forme}
            saisie={saisieOf(champ)}
            fauteOf={fauteOf}
            registre={registre}
            onChange={(suite) => fiche.changeChamp(champ, suite)}
          />
          <DejaDemande {...deja} champ={champ} isPerime={controle.perimes.includes(champ)} />
        </div>
      )
    );
  };

  return (
    <form noValidate aria-busy={isOccupe} onSubmit={submit} className="grid grid-cols-1 gap-5">
      {issue && 'numero' in issue && <PropositionFaite {...issue} cadre={cadre} />}
      <header>
        <h2 className="text-titre-3! break-words">
          <MotsEntiers texte={insecables(nom)} />
        </h2>
        <p className="flex flex-wrap gap-x-5">
          <a href={cadre.routeFiche()}>Une autre fiche</a>
          {page !== undefined && <a href={page}>Ce que la page dit aujourd’hui</a>}
        </p>
      </header>
      <DejaDemande {...deja} formes={formes} />
      <BrouillonGarde brouillon={{ ...brouillon, discard }} isVide={Object.keys(saisie).length === 0} />
      <div className="fiche grid grid-cols-1 gap-4 p-4 md:grid-cols-2">
        {premiers.map(row)}
        {id === undefined && (
          <ChampTexte
            id={idChamp('id')}
            label="Adresse de la fiche"
            aide={aideAdresse(collection)}
            faute={fauteOf('id') ?? (visee.id === '' ? undefined : controle.fautes.get('id'))}
            valeur={visee.id}
            onChange={(texte) => fiche.change({ nom: texte })}
          />
        )}
      </div>
      {autres.length > 0 && (
        <details className="fiche p-4" id="autres-champs">
          <summary className="min-h-6 cursor-pointer font-semibold">{`Les autres champs (${autres.length})`}</summary>
          <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">{autres.map(row)}</div>
        </details>
      )}
      {collection === 'projets' && (
        <PhotosFicheForm fiche={photos}>
          {page !== undefined && <PhotosPublieesForm {...{ page, fiche, registre }} forme={formes['photos']} />}
          <DejaDemande {...deja} champ="photos" isPerime={controle.perimes.includes('photos')} />
        </PhotosFicheForm>
      )}
      <DifferenceSaisie {...{ controle, formes, avant, registre }} />
      <ApercuPage adresse={matiere.adresse} changement={prevu} />
      <PiedFiche
        titre={saisie.titre ?? ''}
        note={saisie.note ?? ''}
        faute={issue && 'faute' in issue ? issue.faute : undefined}
        envoi={isOccupe ? phraseEnvoi(envoi ?? ENVOI) : undefined}
        isBloque={photos.isOccupe}
        onChange={fiche.change}
      >
        {id !== undefined && (
          <RetraitFiche
            visee={visee}
            nom={nom}
            registre={registre}
            decideur={cadre.decideur}
            isOccupe={isOccupe}
            onRetire={(changement, motif) => void send(changement, titreOf(nom, changement, formes), motif)}
          />
        )}
      </PiedFiche>
    </form>
  );
}

/** The entry as it would be. */
const fichePrevue = (avant: FicheLue, changement: ChangementFiche | undefined): FicheLue =>
  (changement && applyChangement(avant, changement)) ?? avant;
