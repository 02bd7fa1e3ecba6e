/** Every setting of the portal, as docs/operations.md lists them, by name or first part of it. */
const SETTINGS =
  /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_\w+|CONTENT_DIR|EMBED_ORIGINS|DKIM_\w+|METRICS_TOKEN|SECURITY_CONTACT|SMTP_URL|MAIL_FROM|OPERATOR_MAIL|MAP_TILES_\w+|GALLERY|ANALYTICS_URL|TRUST_PROXY|FETCH_OUTSIDE|COMMON_PASSWORDS|SAVES_PER_HOUR|LOG_LEVEL|JWT_SECRET\w*|AI_\w+|OTEL_\w+|TRACE_OUTSIDE|SMTP_URL_FILE|METRICS_TOKEN_FILE)$/

/** Removes the settings of this machine's own portal, so that no test finds its database or its mail server. */
export function forgetSettings(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name]
}
