import type { health as english } from '../en/health.ts'

/** Texts of password health, in Danish. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Adgangskoder',
  'health.none': 'Ingen adgangskoder endnu',
  'health.show': 'Vis adgangskodernes tilstand',
  'health.title': 'Adgangskoder, der bør skiftes',
  'health.text':
    'Dokumenter med en adgangskode i {vault}: {checked}. De vurderes på denne enhed og sammenlignes med dem i dine andre bokse.',
  'health.good': 'Alle adgangskoder er stærke, og ingen bruges to gange.',
  'health.weak': 'Let at gætte',
  'health.reused': 'Bruges i flere dokumenter',
  'health.hint': 'Åbn et dokument, og vælg Rediger og derefter Generér.',
  'health.judging': 'Adgangskoder vurderes',
  'health.unjudged': 'Kunne ikke vurderes. Tjek din forbindelse.',
}
