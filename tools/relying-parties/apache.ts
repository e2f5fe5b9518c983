import type { RelyingParty } from './relying-party.ts'

const MODULES = [...['mpm_event', 'authn_core', 'authz_core', 'auth_openidc', 'include', 'dir']]
const USER = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup\n' : ''
const PASS_PHRASE = '/etc/apache2/oidc-passphrase'

/** Apache of Debian with mod_auth_openidc. Only the place of its pass phrase is another. */
export const APACHE: RelyingParty = {
  preset: 'mod_auth_openidc',
  packages: {},
  program: (lines, { folder, port }) => `${MODULES.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  ).join('\n')}
${USER}ServerRoot "${folder}"
PidFile "${folder}/apache.pid"
ErrorLog "${folder}/error.log"
ServerName localhost
Listen 127.0.0.1:${port}
StartServers 1
DocumentRoot "${folder}/pages"
<Directory "${folder}/pages">
  Options +Includes
  ForceType text/html
  SetOutputFilter INCLUDES
</Directory>
${lines.replace(PASS_PHRASE, `${folder}/passphrase`)}
`,
  native: {
    files: () => ({
      passphrase: 'a pass phrase of this test, of more than 32 characters',
      'pages/me': '<!--#echo var="OIDC_CLAIM_name" --> <!--#echo var="OIDC_CLAIM_email" -->',
      'pages/signed-out': 'You are signed out',
    }),
    command: (program) => ['/usr/sbin/apache2', '-f', program, '-DFOREGROUND'],
  },
  signIn: { path: '/me' },
  me: '/me',
  signOut: (origin) => ({
    path: `/redirect_uri?logout=${encodeURIComponent(`${origin}/signed-out`)}`,
  }),
  // Every other page of it needs a user.
  nobody: /password/i,
}
