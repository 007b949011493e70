import { type Contacts, hrefTel, SANS_CONTACT } from '../../domain/reference/identite.ts';

/** How to reach the administration, or that the register gives no address of it. */
export function Support({ email, tel, horaires }: Contacts) {
  if (!email && !tel) return <p className="mt-4">{SANS_CONTACT}</p>;
  return (
    <p className="mt-4">
      Contact de l’administration&nbsp;: {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && tel && <span>{', '}</span>}
      {tel && <a href={hrefTel(tel)}>{tel}</a>}
      <span>{`${tel && horaires ? ` (${horaires})` : ''}.`}</span>
    </p>
  );
}
