interface Props {
  texte: string;
}

/** What a company must know before it pays: no offer can be handed in here yet. */
export const AlerteDepot = ({ texte }: Props) => (
  <p className="rounded-md bg-suspendu-soft p-3 text-suspendu">
    <b>À savoir avant de payer&nbsp;:</b> <span>{texte}</span>
  </p>
);
