import { OPENID_CLIENT_LINES, OWN_SNIPPETS, type SnippetParts, secretOf } from './own-snippets.ts'
import { BY_GROUP, type Preset } from './preset.ts'

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

/** A secret in a command would stay in the history of the shell. */
const READ_SECRET = 'Paste the secret after this line, which shows nothing'

/** Of an application that checks neither a challenge nor a nonce of its own. */
const UNPROTECTED =
  'It has neither PKCE nor a nonce, so nothing protects it from a code that somebody else injects.'

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
    title: 'A server that renders pages, with @shrd/server',
    place: '.env and the server',
    language: 'text',
    lines: OWN_SNIPPETS.web,
  },
  'auth.js': {
    ...STANDARD,
    ...SERVER,
    redirects: ['/api/auth/callback/shrd', '/auth/callback/shrd'],
    proof: 'tested',
    title: 'Auth.js 5 (next-auth@beta, @auth/express and others)',
    place: 'auth.ts',
    language: 'text',
    note: 'Next.js has its addresses below /api/auth, the others below /auth. Both are registered. next-auth 4 has no providers of the type oidc.',
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
    redirects: ['/api/auth/callback/shrd', '/api/auth/oauth2/callback/shrd'],
    proof: 'tested',
    title: 'Better Auth',
    place: 'auth.ts',
    language: 'text',
    note: 'Version 1.7 returns to the first of the two redirect URIs, earlier versions to the second.',
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
        requireIdTokenVerification: true,
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
    note: 'It has no PKCE; the nonce protects it from a code that somebody else injects.',
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
      nonce: true,
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
    lines: OPENID_CLIENT_LINES,
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
    note: 'Version 7 sends PKCE without being told: then add --pkce required.',
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
        options.TokenValidationParameters.NameClaimType = "name";
        // A sign-out names the session by its ID token.
        options.SaveTokens = true;
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
    ...BY_GROUP,
    redirects: ['/redirect_uri'],
    logouts: ['/signed-out'],
    proof: 'tested',
    title: 'Apache with mod_auth_openidc',
    place: 'the virtual host',
    language: 'apache',
    note: 'Create the pass phrase: openssl rand -base64 32 > /etc/apache2/oidc-passphrase, and chmod 600 it. Links to the last line of these sign out; everybody may see the page to which they lead.',
    lines: ({
      issuer,
      client_id,
      redirect_uris: [redirect_uri = ''],
      post_logout_redirect_uris: [logout = ''],
      secret,
    }) => `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${client_id}
OIDCClientSecret ${secretOf({ client_id, secret })}
OIDCRedirectURI ${redirect_uri}
OIDCCryptoPassphrase "exec:/bin/cat /etc/apache2/oidc-passphrase"
OIDCScope "openid profile email"
OIDCPKCEMethod S256
# The name of a user that never changes; the module passes on the others as OIDC_CLAIM_….
OIDCRemoteUserClaim sub
<Location />
  AuthType openid-connect
  Require claim groups:staff
</Location>
<Location ${pathOf(logout)}>
  AuthType none
  Require all granted
</Location>
# Sign-out: ${redirect_uri}?logout=${encodeURIComponent(logout)}
`,
  },
  'oauth2-proxy': {
    ...STANDARD,
    ...SERVER,
    ...BY_GROUP,
    redirects: ['/oauth2/callback'],
    proof: 'documented',
    title: 'OAuth2 Proxy',
    place: 'oauth2-proxy.cfg',
    language: 'toml',
    note: 'It admits only users whose e-mail address is verified. Create the secret of its cookies (openssl rand -base64 32 | tr -- +/ -_), and name the application behind it.',
    lines: ({ issuer, client_id, redirect_uris: [redirect_uri = ''], secret }) => `provider = "oidc"
oidc_issuer_url = "${issuer}"
client_id = "${client_id}"
client_secret = "${secretOf({ client_id, secret })}"
redirect_url = "${redirect_uri}"
code_challenge_method = "S256"
scope = "openid profile email"
oidc_groups_claim = "groups"
allowed_groups = ["staff"]
# Of any address: the group decides.
email_domains = ["*"]
cookie_secret = "<32 random bytes>"
upstreams = ["http://127.0.0.1:8080/"]
`,
  },
  grafana: {
    ...STANDARD,
    ...SERVER,
    ...BY_GROUP,
    redirects: ['/login/generic_oauth'],
    logouts: ['/login'],
    proof: 'documented',
    title: 'Grafana',
    place: 'grafana.ini',
    language: 'ini',
    note: 'The group admin makes administrators.',
    lines: ({
      issuer,
      client_id,
      address,
      post_logout_redirect_uris: [logout = ''],
      secret,
    }) => `[server]
root_url = ${address}

[auth.generic_oauth]
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
role_attribute_path = contains(groups[*], 'admin') && 'Admin' || contains(groups[*], 'staff') && 'Viewer'
role_attribute_strict = true
signout_redirect_url = ${issuer}/oauth/end-session?client_id=${client_id}&post_logout_redirect_uri=${encodeURIComponent(logout)}
`,
  },
  gitea: {
    ...WITHOUT_PKCE,
    ...SERVER,
    ...BY_GROUP,
    redirects: ['/user/oauth2/shrd/callback'],
    proof: 'documented',
    title: 'Gitea and Forgejo',
    place: 'the command line of the server',
    language: 'sh',
    note: `Forgejo has the command forgejo instead of gitea. ${UNPROTECTED} So that users need no form at their first sign-in, app.ini needs under [oauth2_client]: ENABLE_AUTO_REGISTRATION = true and USERNAME = email.`,
    lines: ({ issuer, client_id, secret }) => `# ${READ_SECRET}: ${secretOf({ client_id, secret })}
read -rs SECRET
gitea admin auth add-oauth \\
  --name shrd --provider openidConnect \\
  --key ${client_id} --secret "$SECRET" \\
  --auto-discover-url ${issuer}/.well-known/openid-configuration \\
  --scopes profile --scopes email \\
  --required-claim-name groups --required-claim-value staff
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
    note: 'Both addresses are registered: with and without index.php. Every user of the service gets an account in Nextcloud.',
    lines: ({ issuer, client_id, secret }) => `# ${READ_SECRET}: ${secretOf({ client_id, secret })}
read -rs SECRET
occ app:install user_oidc
occ config:system:set user_oidc use_pkce --type=boolean --value=true
occ user_oidc:provider shrd \\
  --clientid=${client_id} --clientsecret="$SECRET" \\
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
    note: 'An administrator of GitLab admits each new user.',
    lines: ({
      issuer,
      client_id,
      redirect_uris: [redirect_uri = ''],
      secret,
    }) => `gitlab_rails['omniauth_allow_single_sign_on'] = ['openid_connect']
gitlab_rails['omniauth_block_auto_created_users'] = true
gitlab_rails['omniauth_providers'] = [
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
    ...STANDARD,
    ...SERVER,
    ...BY_GROUP,
    redirects: ['/securityRealm/finishLogin'],
    logouts: ['/OicLogout', '/'],
    proof: 'documented',
    title: 'Jenkins, with the plugin OpenId Connect Authentication',
    place: 'jenkins.yaml (Configuration as Code)',
    language: 'yaml',
    note: 'A user needs a right of Jenkins besides: the last lines give the group staff those of an administrator, with the plugin Matrix Authorization Strategy.',
    lines: ({ issuer, client_id, post_logout_redirect_uris: [logout = ''], secret }) => `jenkins:
  securityRealm:
    oic:
      clientId: ${client_id}
      clientSecret: ${secretOf({ client_id, secret })}
      serverConfiguration:
        wellKnown:
          wellKnownOpenIDConfigurationUrl: ${issuer}/.well-known/openid-configuration
          scopesOverride: openid profile email
      pkceEnabled: true
      userNameField: sub
      fullNameFieldName: name
      emailFieldName: email
      groupsFieldName: groups
      logoutFromOpenidProvider: true
      postLogoutRedirectUrl: ${logout}
      # A session of Jenkins is longer than an access token.
      tokenExpirationCheckDisabled: true
      allowTokenAccessWithoutOicSession: true
  authorizationStrategy:
    globalMatrix:
      entries:
        - group:
            name: staff
            permissions: [Overall/Administer]
`,
  },
  dovecot: {
    ...WITHOUT_PKCE,
    ...SERVER,
    redirects: ['/index.php/login/oauth'],
    proof: 'documented',
    title: 'Dovecot, with Roundcube',
    place: 'the configuration of Dovecot, and config.inc.php of Roundcube',
    language: 'ini',
    note: `For Dovecot 2.3; the settings of 2.4 have other names. Roundcube signs in and gives its access token to Dovecot, which asks the service whose it is, and accepts tokens of this client only. Only mailboxes that exist are served. Roundcube sends mail with the same token, so the server for outgoing mail needs it, too. ${UNPROTECTED}`,
    lines: ({ issuer, client_id, secret }) => `# conf.d/10-auth.conf of Dovecot 2.3
auth_mechanisms = $auth_mechanisms oauthbearer xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = /etc/dovecot/dovecot-oauth2.conf.ext
}

# dovecot-oauth2.conf.ext
tls_ca_cert_file = /etc/ssl/certs/ca-certificates.crt
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

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '/'
}
