import type { health as english } from '../en/health.ts'

/** Texts of password health, in German. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Passwortstärke',
  'health.none': 'Noch keine Passwörter',
  'health.show': 'Zustand der Passwörter zeigen',
  'health.title': 'Passwörter, die Sie ändern sollten',
  'health.text':
    'Dokumente mit Passwort in {vault}: {checked}. Sie werden auf diesem Gerät beurteilt und mit denen Ihrer anderen Tresore verglichen.',
  'health.good': 'Jedes Passwort ist stark, und keines wird zweimal verwendet.',
  'health.weak': 'Leicht zu erraten',
  'health.reused': 'In mehreren Dokumenten verwendet',
  'health.hint': 'Öffnen Sie ein Dokument und wählen Sie Bearbeiten, dann Erzeugen.',
  'health.judging': 'Passwörter werden beurteilt',
  'health.unjudged': 'Ließ sich nicht beurteilen. Prüfen Sie Ihre Verbindung.',
}
