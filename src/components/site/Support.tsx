import { type Contacts, hrefTel } from '../../domain/reference/identite.ts';

/** How to reach the administration; absent where the register gives no contact. */
export function Support({ email, tel, horaires }: Contacts) {
  if (!email && !tel) return null;
  return (
    <p className="mt-4">
      Contact de l’administration&nbsp;: {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && tel && ', '}
      {tel && <a href={hrefTel(tel)}>{tel}</a>}
      {tel && horaires && ` (${horaires})`}.
    </p>
  );
}
