import { PRESET_NAMES } from '../identity/clients/presets.ts'

/** Shown for `--help`, and after an error in the command line. */
export const USAGE: string = `npm run client -- <command> [id] [options]

  add <id> --origin <origin>   registers an application and prints lines to paste
  presets                      the applications whose settings are known
  list                         all applications
  show <id> [--preset <name>]  one application, with lines to paste: those of the preset that it was
                               added with, or of the one that you name
  edit <id> [options]          changes an application; what you do not name stays
  secret <id> [--only]         makes another secret; --only ends the old ones at once; with
                               --revoke <secret_id> it ends that one instead
  remove <id>                  removes an application and signs its users out of it

Options of add and edit (those with … may be repeated):
  --origin <origin> …          where its pages are: http://localhost:5173. The preset knows its
                               redirect URIs there; react has <origin>/callback and <origin>/
  --redirect <uri> …           redirect URIs instead of those
  --logout <uri> …             where users may land after signing out, instead of the preset's
  --name <name>                what users read; the id without it
  --first-party                an application of your own: no consent page (--third-party undoes it)
  --embedded <policy>          on: widgets may show the steps in your own pages; or off
  --methods <list>             ways to sign in, the main one first: password,otp,key_file,passkey,
                               provider
  --second-factor <policy>     off, optional or required
  --passkey-offer <policy>     on: offers a passkey after a password; or off
  --passkey-as <factors>       what a passkey counts as: two_factors or one_factor
  --passkey-model <aaguid> …   the models that it accepts; --passkey-model none accepts all
  --provider <provider_id> …   the other providers that it offers, in this order; all offers all.
                               <provider_id>,icon=<icon>,text=<text> has a button of its own: the
                               icon is a sign (key) or a file (.png, .webp, .svg) of at most 4 KB
  --registration <policy>      open or closed
  --signing <algorithm>        of ID tokens: RS256, or ES256
  --pkce <policy>              required; or optional, for a library that has none and has a secret
  --claim <name>=<source> …    a claim besides the standard ones, with the scope profile: from
                               attribute:<name>, constant:<value> or roles; --claim none removes all
  --lifetime <token>=<s> …     seconds of its tokens: access_token, jwt_access_token, id_token,
                               refresh_token; <token>=usual undoes it
  --resource <uri>=<scope,…> … an API that it may call; --resource none removes all
  --device-sign-in <policy>    on: devices without a browser sign users in by a code; or off
  --agents <list>              programs that nobody has registered may use its APIs: off, any, or
                               those of some domains: claude.ai,vscode.dev
  --user-scopes <scope,…>      what it may do with the user's own account: me:read, me:write,
                               me:security; none takes all away
  --terms <uri>                its terms, and --privacy <uri> its privacy notice; none removes them
  --id-token-claims <policy>   on: the ID token has the user's claims, as userinfo has; or off
Options of add:
  --preset <name>              what the application is (react without it):
${namesOf(PRESET_NAMES)}
  --path <path>                where the application is below its origin: /wiki
Options of edit, instead of naming the whole list:
  --add-origin … --remove-origin … --add-redirect … --remove-redirect …
  --add-logout … --remove-logout …
Everywhere:
  --json                       prints JSON, for scripts
`

/** The names in lines of the help. */
function namesOf(names: readonly string[]): string {
  const lines = names.reduce<string[]>(
    ([line = '', ...earlier], name) =>
      line.length + name.length > 64
        ? [name, `${line},`, ...earlier]
        : [line === '' ? name : `${line}, ${name}`, ...earlier],
    [],
  )
  return lines
    .reverse()
    .map((line) => `${' '.repeat(31)}${line}`)
    .join('\n')
}
