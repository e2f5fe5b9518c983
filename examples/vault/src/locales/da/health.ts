import type { health as english } from '../en/health.ts'

/** Texts of password health, in Danish. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Adgangskoder',
  'health.show': 'Vis adgangskodernes tilstand',
  'health.title': 'Adgangskoder, der bør skiftes',
  'health.text': 'Alt vurderes på denne enhed. {checked} dokumenter har en adgangskode.',
  'health.good': 'Alle adgangskoder er stærke, og ingen bruges to gange.',
  'health.weak': 'Let at gætte',
  'health.reused': 'Bruges i flere dokumenter',
  'health.hint': 'Åbn et dokument, og vælg Rediger og derefter Generér.',
  'health.judging': 'Adgangskoder vurderes',
}
