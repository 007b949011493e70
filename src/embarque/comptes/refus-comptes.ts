/** A refusal in GoTrue's wire format. */
export class RefusAdmin extends Error {
  override name = 'RefusAdmin';
  readonly statut: number;
  readonly code: string;
  constructor(statut: number, code: string, message: string) {
    super(message);
    this.statut = statut;
    this.code = code;
  }
}

export const refuseAdmin = (statut: number, code: string, message: string): RefusAdmin =>
  new RefusAdmin(statut, code, message);
