import type { health as english } from '../en/health.ts'

/** Texts of password health, in German. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Passwortstärke',
  'health.show': 'Zustand der Passwörter zeigen',
  'health.title': 'Passwörter, die Sie ändern sollten',
  'health.text': 'Alles wird auf diesem Gerät beurteilt. {checked} Dokumente haben ein Passwort.',
  'health.good': 'Jedes Passwort ist stark, und keines wird zweimal verwendet.',
  'health.weak': 'Leicht zu erraten',
  'health.reused': 'In mehreren Dokumenten verwendet',
  'health.hint': 'Öffnen Sie ein Dokument und wählen Sie Bearbeiten, dann Erzeugen.',
  'health.judging': 'Passwörter werden beurteilt',
}
