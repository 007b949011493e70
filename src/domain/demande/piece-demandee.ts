/** A proof that was asked for by letter, as its link tells it. */
export interface PieceDemandee {
  /** The request, which is the folder of its proofs too. */
  request_id: string;
  reference: string;
  /** What is missing, in the administrator's words. */
  piece: string;
  /** Proofs that the request has already. */
  deja: number;
}
