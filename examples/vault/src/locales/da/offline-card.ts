import type { offlineCard as english } from '../en/offline-card.ts'

/** Texts of the settings for offline reading, in Danish. */
export const offlineCard: Readonly<Record<keyof typeof english, string>> = {
  'offlineCard.title': 'Læs offline',
  'offlineCard.keep': 'Behold en krypteret kopi i denne browser',
  'offlineCard.hint':
    'Så kan du læse dine dokumenter uden forbindelse, med din nøglefil og dens adgangskode. Der spørges ikke om den anden faktor, så slå det kun til på din egen enhed. Vedhæftninger er ikke i kopien.',
  'offlineCard.end':
    'Når du logger ud, slettes kopien. Det samme sker, når denne session afsluttes på en anden enhed, så snart browseren hører om det; en enhed, der forbliver offline, beholder sin kopi. Den automatiske lås beholder den.',
  'offlineCard.made': 'Kopi fra {date}',
  'offlineCard.busy': 'Kopien skrives',
  'offlineCard.failed': 'Kopien kunne ikke opdateres.',
  'offlineCard.refresh': 'Opdater nu',
  'offlineCard.stop': 'Stop',
  'offlineCard.unset':
    'Valget kunne ikke gemmes i denne browser. Dens lager er måske fuldt: gør plads, og prøv igen.',
}
