// The same settings in the words of the sign-in service, for an installation of one's own: Supabase's Docker files know
// no config.toml.
import { basename } from 'node:path';
import { type Reglages, resolve } from './reglages.ts';

/** The header in which the HTTPS server in front writes the visitor's address: without one, nothing is limited. */
const ENTETE_ADRESSE = 'X-Forwarded-For';

/**
 * Variables of `supabase/auth` by name, in the order of the file; undefined for what the environment does not give.
 * `modeles` is the address under which the service fetches the letters of supabase/modeles/.
 */
export function variablesOf(reglages: Reglages, env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const { rate_limit, email } = reglages;
  const { smtp, template } = email;
  const site = resolve(reglages.site_url, env)?.replace(/\/+$/, '');
  const modeles = env['MODELES_URL'] ?? (site === undefined ? undefined : `${site}/modeles`);
  const lettre = basename(template.recovery.content_path);
  return {
    GOTRUE_SITE_URL: site,
    GOTRUE_URI_ALLOW_LIST: reglages.additional_redirect_urls.join(','),
    GOTRUE_JWT_EXP: String(reglages.jwt_expiry),
    GOTRUE_DISABLE_SIGNUP: String(!reglages.enable_signup),
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: String(reglages.enable_anonymous_sign_ins),
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: String(reglages.enable_manual_linking),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: String(reglages.enable_refresh_token_rotation),
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(reglages.refresh_token_reuse_interval),
    GOTRUE_PASSWORD_MIN_LENGTH: String(reglages.minimum_password_length),
    GOTRUE_RATE_LIMIT_HEADER: ENTETE_ADRESSE,
    GOTRUE_RATE_LIMIT_EMAIL_SENT: String(rate_limit.email_sent),
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: String(rate_limit.token_refresh),
    GOTRUE_RATE_LIMIT_OTP: String(rate_limit.sign_in_sign_ups),
    GOTRUE_RATE_LIMIT_VERIFY: String(rate_limit.token_verifications),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: String(email.enabled),
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    GOTRUE_MAILER_AUTOCONFIRM: String(!email.enable_confirmations),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: String(email.double_confirm_changes),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: String(email.secure_password_change),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: String(email.require_current_password),
    GOTRUE_SMTP_MAX_FREQUENCY: email.max_frequency,
    GOTRUE_MAILER_OTP_LENGTH: String(email.otp_length),
    GOTRUE_MAILER_OTP_EXP: String(email.otp_expiry),
    GOTRUE_SMTP_HOST: resolve(smtp.host, env),
    GOTRUE_SMTP_PORT: env['SMTP_PORT'] ?? String(smtp.port),
    GOTRUE_SMTP_USER: resolve(smtp.user, env),
    GOTRUE_SMTP_PASS: resolve(smtp.pass, env),
    GOTRUE_SMTP_ADMIN_EMAIL: resolve(smtp.admin_email, env),
    GOTRUE_SMTP_SENDER_NAME: smtp.sender_name,
    GOTRUE_MAILER_SUBJECTS_RECOVERY: template.recovery.subject,
    GOTRUE_MAILER_TEMPLATES_RECOVERY: modeles === undefined ? undefined : `${modeles}/${lettre}`,
  };
}
