import type { Base } from '../base/base.ts';
import type { Sante } from '../base/sante.ts';
import { isMotDePasse } from '../comptes/connexion.ts';
import type { Secrets } from '../secrets.ts';
import { createConnexion } from './connexion.ts';
import { createLienSigne } from './lien-signe.ts';
import { createPorte, type OptionsPorte, type Porte } from './porte.ts';
import { answerJson } from './reponse.ts';
import type { Tour } from './tour.ts';

type Options = Pick<OptionsPorte, 'service' | 'onAppel'> & {
  base: Base;
  sante: Sante;
  tour: Tour;
  secrets: Secrets;
  /** Origin of the site. */
  site: string;
};

/** The front door, with the calls that something else than the service answers. */
export function openPorte({ service, onAppel, base, sante, tour, secrets, site }: Options): Porte {
  const connexion = createConnexion({
    service,
    isMotDePasse: (compte, motDePasse, client) => tour.run(client, () => isMotDePasse(base, compte, motDePasse)),
    secret: secrets.jwt_secret,
    isHttps: site.startsWith('https:'),
  });
  return createPorte({
    service,
    secrets,
    onAppel,
    traitements: {
      'ouvrir une session': connexion,
      'lire un justificatif': createLienSigne(service, secrets.jwt_secret),
      santé: async () => ((await sante()) ? answerJson(200, { etat: 'bon' }) : answerJson(503, { etat: 'panne' })),
    },
  });
}
