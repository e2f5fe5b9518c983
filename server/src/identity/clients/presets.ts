import type { ClientSettings, ClientStandards } from './client-settings.ts'
import { OWN_SNIPPETS, type SnippetParts, secretOf } from './own-snippets.ts'

/** The values of an application for the lines of its configuration. */
export interface PresetParts extends SnippetParts {
  /** Where the application is, without a slash at the end. */
  readonly address: string
  readonly post_logout_redirect_uris: readonly string[]
}

/** What an application expects of OpenID Connect, and how it is told about this service. */
export interface Preset extends Omit<ClientStandards, 'mapped_claims'> {
  readonly title: string
  readonly kind: ClientSettings['kind']
  /** Paths below the address of the application. */
  readonly redirects: readonly string[]
  readonly logouts: readonly string[]
  /** Whether the tests start it with these lines, or they follow its documentation. */
  readonly proof: 'tested' | 'documented'
  /** The file or place of the lines, for their heading. */
  readonly place: string
  /** The language of the lines, for a guide. `text`: parts of a program, which do not run alone. */
  readonly language: string
  /** What to know besides the lines. */
  readonly note?: string
  lines(parts: PresetParts): string
}

/** Our packages read ES256, send a challenge, and ask userinfo for the claims. */
const OURS = { signing: 'ES256', pkce: 'required', claims_in_id_token: false } as const
/** The defaults of the standard, with PKCE. */
const STANDARD = { signing: 'RS256', pkce: 'required', claims_in_id_token: true } as const
/** The same for an application that lacks PKCE. */
const WITHOUT_PKCE = { ...STANDARD, pkce: 'optional' } as const

const BROWSER = {
  kind: 'browser',
  redirects: ['/callback', '/'],
  logouts: ['/'],
  proof: 'tested',
} as const
const SERVER = { kind: 'server', redirects: ['/callback'], logouts: ['/'] } as const

/** The name of a preset. */
export type PresetName =
  | 'react'
  | 'next'
  | 'script'
  | 'web'
  | 'auth.js'
  | 'better-auth'
  | 'express-openid-connect'
  | 'passport-openidconnect'
  | 'openid-client'
  | 'oidc-client-ts'
  | 'spring'
  | 'asp.net'
  | 'django-allauth'
  | 'mod_auth_openidc'
  | 'oauth2-proxy'
  | 'grafana'
  | 'gitea'
  | 'nextcloud'
  | 'gitlab'
  | 'jenkins'
  | 'dovecot'
  | 'other'

/** Every preset by its name, ours first. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  react: {
    ...OURS,
    ...BROWSER,
    title: 'React, with @shrd/react',
    place: 'src/main.tsx',
    language: 'tsx',
    lines: OWN_SNIPPETS.react,
  },
  next: {
    ...OURS,
    ...BROWSER,
    title: 'Next.js, with @shrd/react',
    place: 'app/',
    language: 'tsx',
    lines: OWN_SNIPPETS.next,
  },
  script: {
    ...OURS,
    ...BROWSER,
    title: 'A page with the script tag',
    place: 'the page',
    language: 'html',
    lines: OWN_SNIPPETS.script,
  },
  web: {
    ...OURS,
    ...SERVER,
    proof: 'tested',
    title: 'A server that renders pages, with openid-client',
    place: '.env and the server',
    language: 'text',
    lines: OWN_SNIPPETS.web,
  },
  'auth.js': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/api/auth/callback/shrd', '/auth/callback/shrd'],
    proof: 'tested',
    title: 'Auth.js',
    place: 'auth.ts',
    language: 'text',
    note: 'Next.js has its addresses below /api/auth, the others below /auth. Both are registered.',
    lines: ({ issuer, client_id, secret }) => `providers: [
  {
    id: 'shrd',
    name: 'Shrd',
    type: 'oidc',
    issuer: '${issuer}',
    clientId: '${client_id}',
    clientSecret: '${secretOf({ client_id, secret })}',
  },
],
`,
  },
  'better-auth': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/api/auth/oauth2/callback/shrd'],
    proof: 'tested',
    title: 'Better Auth',
    place: 'auth.ts',
    language: 'text',
    lines: ({ issuer, client_id, secret }) => `plugins: [
  genericOAuth({
    config: [
      {
        providerId: 'shrd',
        discoveryUrl: '${issuer}/.well-known/openid-configuration',
        clientId: '${client_id}',
        clientSecret: '${secretOf({ client_id, secret })}',
        scopes: ['openid', 'profile', 'email'],
        pkce: true,
      },
    ],
  }),
],
`,
  },
  'express-openid-connect': {
    ...STANDARD,
    ...SERVER,
    logouts: ['', '/'],
    proof: 'tested',
    title: 'express-openid-connect',
    place: 'the server',
    language: 'text',
    lines: ({ issuer, client_id, secret, address }) => `app.use(
  auth({
    issuerBaseURL: '${issuer}',
    baseURL: '${address}',
    clientID: '${client_id}',
    clientSecret: '${secretOf({ client_id, secret })}',
    // Signs the cookie of the session: 32 random bytes of your own.
    secret: process.env.SESSION_SECRET,
    authorizationParams: { response_type: 'code', scope: 'openid profile email' },
    idpLogout: true,
  }),
)
`,
  },
  'passport-openidconnect': {
    ...WITHOUT_PKCE,
    ...SERVER,
    proof: 'tested',
    title: 'passport-openidconnect',
    place: 'the server',
    language: 'text',
    lines: ({ issuer, client_id, redirect_uris: [redirect_uri = ''], secret }) => `passport.use(
  new OpenIDConnectStrategy(
    {
      issuer: '${issuer}',
      authorizationURL: '${issuer}/oauth/authorize',
      tokenURL: '${issuer}/oauth/token',
      userInfoURL: '${issuer}/oauth/userinfo',
      clientID: '${client_id}',
      clientSecret: '${secretOf({ client_id, secret })}',
      callbackURL: '${redirect_uri}',
      scope: ['profile', 'email'],
    },
    (issuer, profile, done) => done(null, profile),
  ),
)
`,
  },
  'openid-client': {
    ...STANDARD,
    ...SERVER,
    proof: 'tested',
    title: 'openid-client',
    place: '.env and the server',
    language: 'text',
    lines: OWN_SNIPPETS.web,
  },
  'oidc-client-ts': {
    ...STANDARD,
    ...BROWSER,
    title: 'oidc-client-ts',
    place: 'the page',
    language: 'text',
    lines: ({
      issuer,
      client_id,
      redirect_uris: [redirect_uri = ''],
      post_logout_redirect_uris: [logout = ''],
    }) => `new UserManager({
  authority: '${issuer}',
  client_id: '${client_id}',
  redirect_uri: '${redirect_uri}',
  post_logout_redirect_uri: '${logout}',
  scope: 'openid profile email',
})
`,
  },
  spring: {
    ...WITHOUT_PKCE,
    ...SERVER,
    redirects: ['/login/oauth2/code/shrd'],
    logouts: ['', '/'],
    proof: 'documented',
    title: 'Spring Security',
    place: 'application.yml',
    language: 'yaml',
    lines: ({ issuer, client_id, secret }) => `spring:
  security:
    oauth2:
      client:
        registration:
          shrd:
            client-id: ${client_id}
            client-secret: ${secretOf({ client_id, secret })}
            scope: openid,profile,email
        provider:
          shrd:
            issuer-uri: ${issuer}
            user-name-attribute: sub
`,
  },
  'asp.net': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/signin-oidc'],
    logouts: ['/signout-callback-oidc'],
    proof: 'documented',
    title: 'ASP.NET Core',
    place: 'Program.cs',
    language: 'csharp',
    lines: ({ issuer, client_id, secret }) => `builder.Services
    .AddAuthentication(options =>
    {
        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
    })
    .AddCookie()
    .AddOpenIdConnect(options =>
    {
        options.Authority = "${issuer}";
        options.ClientId = "${client_id}";
        options.ClientSecret = "${secretOf({ client_id, secret })}";
        options.ResponseType = "code";
        options.Scope.Add("email");
        options.MapInboundClaims = false;
    });
`,
  },
  'django-allauth': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/accounts/oidc/shrd/login/callback/'],
    proof: 'documented',
    title: 'django-allauth',
    place: 'settings.py',
    language: 'python',
    lines: ({ issuer, client_id, secret }) => `SOCIALACCOUNT_PROVIDERS = {
    "openid_connect": {
        "OAUTH_PKCE_ENABLED": True,
        "APPS": [
            {
                "provider_id": "shrd",
                "name": "Shrd",
                "client_id": "${client_id}",
                "secret": "${secretOf({ client_id, secret })}",
                "settings": {"server_url": "${issuer}"},
            }
        ],
    }
}
`,
  },
  mod_auth_openidc: {
    ...STANDARD,
    ...SERVER,
    redirects: ['/redirect_uri'],
    proof: 'tested',
    title: 'Apache with mod_auth_openidc',
    place: 'the virtual host',
    language: 'apache',
    note: 'Replace the pass phrase by one of your own. Signing out: open /redirect_uri?logout=https%3A%2F%2F… of your application.',
    lines: ({
      issuer,
      client_id,
      redirect_uris: [redirect_uri = ''],
      secret,
    }) => `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${client_id}
OIDCClientSecret ${secretOf({ client_id, secret })}
OIDCRedirectURI ${redirect_uri}
OIDCCryptoPassphrase "exec:/bin/cat /etc/apache2/oidc-passphrase"
OIDCScope "openid profile email"
OIDCPKCEMethod S256
OIDCRemoteUserClaim email
<Location />
  AuthType openid-connect
  Require valid-user
</Location>
`,
  },
  'oauth2-proxy': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/oauth2/callback'],
    proof: 'documented',
    title: 'OAuth2 Proxy',
    place: 'oauth2-proxy.cfg',
    language: 'toml',
    note: 'It lets in only users whose e-mail address is verified.',
    lines: ({ issuer, client_id, redirect_uris: [redirect_uri = ''], secret }) => `provider = "oidc"
oidc_issuer_url = "${issuer}"
client_id = "${client_id}"
client_secret = "${secretOf({ client_id, secret })}"
redirect_url = "${redirect_uri}"
code_challenge_method = "S256"
email_domains = ["*"]
`,
  },
  grafana: {
    ...STANDARD,
    ...SERVER,
    redirects: ['/login/generic_oauth'],
    logouts: ['/login'],
    proof: 'documented',
    title: 'Grafana',
    place: 'grafana.ini',
    language: 'ini',
    lines: ({
      issuer,
      client_id,
      post_logout_redirect_uris: [logout = ''],
      secret,
    }) => `[auth.generic_oauth]
enabled = true
name = Shrd
client_id = ${client_id}
client_secret = ${secretOf({ client_id, secret })}
scopes = openid profile email
auth_url = ${issuer}/oauth/authorize
token_url = ${issuer}/oauth/token
api_url = ${issuer}/oauth/userinfo
use_pkce = true
allow_sign_up = true
signout_redirect_url = ${issuer}/oauth/end-session?client_id=${client_id}&post_logout_redirect_uri=${encodeURIComponent(logout)}
`,
  },
  gitea: {
    ...WITHOUT_PKCE,
    ...SERVER,
    redirects: ['/user/oauth2/shrd/callback'],
    proof: 'documented',
    title: 'Gitea and Forgejo',
    place: 'the command line of the server',
    language: 'sh',
    lines: ({ issuer, client_id, secret }) => `gitea admin auth add-oauth \\
  --name shrd --provider openidConnect \\
  --key ${client_id} --secret '${secretOf({ client_id, secret })}' \\
  --auto-discover-url ${issuer}/.well-known/openid-configuration \\
  --scopes 'profile email'
`,
  },
  nextcloud: {
    ...STANDARD,
    ...SERVER,
    redirects: ['/apps/user_oidc/code', '/index.php/apps/user_oidc/code'],
    proof: 'documented',
    title: 'Nextcloud, with the app OpenID Connect user backend',
    place: 'the command line of the server',
    language: 'sh',
    note: 'Both addresses are registered: with and without index.php.',
    lines: ({ issuer, client_id, secret }) => `occ app:install user_oidc
occ config:system:set user_oidc use_pkce --type=boolean --value=true
occ user_oidc:provider shrd \\
  --clientid=${client_id} --clientsecret='${secretOf({ client_id, secret })}' \\
  --discoveryuri=${issuer}/.well-known/openid-configuration \\
  --scope='openid profile email' --mapping-uid=sub
`,
  },
  gitlab: {
    ...STANDARD,
    ...SERVER,
    redirects: ['/users/auth/openid_connect/callback'],
    proof: 'documented',
    title: 'GitLab',
    place: '/etc/gitlab/gitlab.rb',
    language: 'ruby',
    lines: ({
      issuer,
      client_id,
      redirect_uris: [redirect_uri = ''],
      secret,
    }) => `gitlab_rails['omniauth_providers'] = [
  {
    name: "openid_connect",
    label: "Shrd",
    args: {
      name: "openid_connect",
      scope: ["openid", "profile", "email"],
      response_type: "code",
      issuer: "${issuer}",
      discovery: true,
      client_auth_method: "basic",
      uid_field: "sub",
      pkce: true,
      client_options: {
        identifier: "${client_id}",
        secret: "${secretOf({ client_id, secret })}",
        redirect_uri: "${redirect_uri}"
      }
    }
  }
]
`,
  },
  jenkins: {
    ...WITHOUT_PKCE,
    ...SERVER,
    redirects: ['/securityRealm/finishLogin'],
    logouts: ['/OicLogout', '/'],
    proof: 'documented',
    title: 'Jenkins, with the plugin OpenId Connect Authentication',
    place: 'jenkins.yaml (Configuration as Code)',
    language: 'yaml',
    lines: ({ issuer, client_id, secret }) => `jenkins:
  securityRealm:
    oic:
      clientId: ${client_id}
      clientSecret: ${secretOf({ client_id, secret })}
      serverConfiguration:
        wellKnown:
          wellKnownOpenIDConfigurationUrl: ${issuer}/.well-known/openid-configuration
          scopesOverride: openid profile email
      userNameField: email
      fullNameFieldName: name
      emailFieldName: email
`,
  },
  dovecot: {
    ...WITHOUT_PKCE,
    ...SERVER,
    redirects: ['/index.php/login/oauth'],
    proof: 'documented',
    title: 'Dovecot, with Roundcube',
    place: 'dovecot-oauth2.conf.ext, and config.inc.php of Roundcube',
    language: 'ini',
    note: 'Roundcube signs in and gives its access token to Dovecot, which asks the service whose it is. It accepts tokens of this client only.',
    lines: ({ issuer, client_id, secret }) => `# dovecot-oauth2.conf.ext (Dovecot 2.3)
introspection_mode = post
introspection_url = ${withCredentials(`${issuer}/oauth/introspect`, { client_id, secret })}
username_attribute = username
active_attribute = active
active_value = true

// config.inc.php of Roundcube
$config['oauth_provider'] = 'generic';
$config['oauth_provider_name'] = 'Shrd';
$config['oauth_client_id'] = '${client_id}';
$config['oauth_client_secret'] = '${secretOf({ client_id, secret })}';
$config['oauth_auth_uri'] = '${issuer}/oauth/authorize';
$config['oauth_token_uri'] = '${issuer}/oauth/token';
$config['oauth_identity_uri'] = '${issuer}/oauth/userinfo';
$config['oauth_scope'] = 'openid profile email offline_access';
$config['oauth_auth_parameters'] = ['prompt' => 'consent'];
`,
  },
  other: {
    ...STANDARD,
    ...SERVER,
    redirects: [],
    logouts: ['/'],
    proof: 'tested',
    title: 'Any other application with a secret',
    place: 'its settings',
    language: 'text',
    note: 'Name its redirect URI with --redirect. If it has no PKCE, add --pkce optional.',
    lines: ({ issuer, client_id, secret }) => `Issuer: ${issuer}
Configuration: ${issuer}/.well-known/openid-configuration
Client id: ${client_id}
Client secret: ${secretOf({ client_id, secret })}
Scopes: openid profile email
`,
  },
}

/** Names of all presets, ours first. */
export const PRESET_NAMES: readonly PresetName[] = Object.keys(PRESETS) as PresetName[] // The keys of a literal.

/** An address with the client's name and secret, for programs that take no other form. */
function withCredentials(
  address: string,
  client: Pick<SnippetParts, 'client_id' | 'secret'>,
): string {
  const secret = client.secret === undefined ? secretOf(client) : encodeURIComponent(client.secret)
  return address.replace('://', `://${client.client_id}:${secret}@`)
}

/** Addresses of an application. */
interface PresetAddresses {
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
}

/** The addresses of an application at these addresses, which have no slash at the end. */
export function addressesOf(preset: Preset, addresses: readonly string[]): PresetAddresses {
  const below = (paths: readonly string[]) =>
    addresses.flatMap((address) => paths.map((path) => `${address}${path}`))
  return {
    redirect_uris: below(preset.redirects),
    post_logout_redirect_uris: below(preset.logouts),
  }
}
