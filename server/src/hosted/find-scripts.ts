import { z } from 'zod'

/** A file of the build, and what it needs. */
export interface BuiltFile {
  readonly file: string
  readonly name?: string | undefined
  /** Keys of the manifest. */
  readonly imports?: readonly string[] | undefined
  readonly css?: readonly string[] | undefined
}

/** The files of a build, by their sources or by keys of the bundler. */
export type Manifest = Readonly<Record<string, BuiltFile>>

/** What `vite build` writes about its files. */
export const manifest: z.ZodType<Manifest> = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/**
 * Creates a function that finds the files of scripts by their names: the entry first, then each
 * script with all that it imports, so that a browser can load them at once.
 *
 * @throws TypeError (the function) if the build has no script of that name
 */
export function createScriptFinder(
  files: Manifest,
  entry: string,
): (names: readonly string[]) => readonly string[] {
  const keys = new Map(Object.entries(files).map(([key, { name }]) => [name, key]))

  function add(key: string, found: Set<string>): void {
    const path = `/${files[key]?.file}`
    if (found.has(path)) return
    found.add(path)
    for (const imported of files[key]?.imports ?? []) add(imported, found)
  }

  return (names) => {
    const found = new Set<string>()
    add(entry, found)
    for (const name of names) {
      const key = keys.get(name)
      if (key === undefined) throw new TypeError(`the build of the pages has no script ${name}`)
      add(key, found)
    }
    return [...found]
  }
}
