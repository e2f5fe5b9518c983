import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from './src/locales/texts.ts'

/** What an installed vault is called, and says of itself. */
const WORDS: Readonly<Record<Language, { name: string; description: string }>> = {
  en: { name: 'Shrd – My Secure Vaults', description: 'Encrypted vaults for documents' },
  de: {
    name: 'Shrd – Meine sicheren Tresore',
    description: 'Verschlüsselte Tresore für Dokumente',
  },
  da: { name: 'Shrd – Mine sikre bokse', description: 'Krypterede bokse til dokumenter' },
  fr: { name: 'Shrd – Mes coffres sécurisés', description: 'Coffres chiffrés pour documents' },
  it: {
    name: 'Shrd – Le mie casseforti sicure',
    description: 'Casseforti cifrate per documenti',
  },
}

/** Writes the manifest of each language, with which browsers install the vault. */
export async function writeAppManifests(outDir: string): Promise<void> {
  // The keys of an object literal are exactly those of its type.
  const languages = Object.keys(LANGUAGES) as Language[]
  const written = languages.map((language) =>
    writeFile(join(outDir, manifestName(language)), JSON.stringify(createManifest(language))),
  )
  await Promise.all(written)
}

/** The name of the file of a language. */
export function manifestName(language: string): string {
  return `manifest.${language}.webmanifest`
}

function createManifest(lang: Language): object {
  const png = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // The same in every language: a browser must not take another language for another app.
    id: '/',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    lang,
    short_name: 'Shrd',
    ...WORDS[lang],
    background_color: '#f6f6f3',
    theme_color: '#15508f',
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('app-192', 192, 'any'),
      png('app-512', 512, 'any'),
      png('app-maskable-512', 512, 'maskable'),
    ],
  }
}
