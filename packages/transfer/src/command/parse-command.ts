import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** What the command is asked to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly message: string }
  | {
      readonly kind: 'open'
      readonly archive: string
      /** A folder that does not exist yet. */
      readonly out: string
      /** A file with the password on its first line; `null` to ask for it. */
      readonly passwordFile: string | null
      /** Only names the entries. */
      readonly isList: boolean
    }

/** The words of `--help`. */
export const HELP = `Opens an encrypted archive of a Shrd vault, without the service.

  shrd-open-archive ARCHIVE [--out FOLDER] [--password-file FILE] [--list]

  --out FOLDER          where the content goes; must not exist yet
                        (default: the name of the archive with .content)
  --password-file FILE  reads the password from the first line of a file
                        instead of asking for it
  --list                names what is in the archive and writes nothing
  -V, --version         the version

The content is not encrypted any more. Delete the folder when you have used it.
`

const OPTIONS = {
  out: { type: 'string' },
  'password-file': { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const

/** Understands the arguments of a call. A password is never one: other users can see arguments. */
export function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    if (values.help) return { kind: 'help' }
    if (values.version) return { kind: 'version' }
    const [archive, ...others] = positionals
    if (archive === undefined || others.length > 0) {
      return { kind: 'wrong', message: 'Name one archive.' }
    }
    return {
      kind: 'open',
      archive,
      out: values.out ?? basename(archive).replace(/(\.shrd)?$/, '.content'),
      passwordFile: values['password-file'] ?? null,
      isList: values.list ?? false,
    }
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) }
  }
}
