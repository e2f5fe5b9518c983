import type { app as english } from '../en/app.ts'

/** Texts of the app as a whole, in Danish. */
export const app: Readonly<Record<keyof typeof english, string>> = {
  'app.name': 'Shrd',
  'app.loading': 'Indlæser',
  'app.authenticating': 'Kontrollerer login',
  'app.retry': 'Prøv igen',
  'app.unreachable': 'Boksen kan ikke nå sin tjeneste.',
  'app.readCopy': 'Læs kopien på denne enhed',
  'app.keysUnkept':
    'Dine nøgler kunne ikke gemmes i denne browser. Måske er dens lager fuldt: frigør plads, og prøv igen.',
  'app.draftsWaiting':
    'Uden forbindelse gemmes det, du skriver, ikke endnu: luk ikke siden. Der prøves igen.',
  'app.draftsUnkept':
    'Der er ikke mere plads i denne browser: det, du skriver, går tabt, hvis siden lukkes, før du gemmer.',
  'app.partMissing':
    'Denne del af siden er ikke nået frem. Den åbner, så snart forbindelsen er tilbage.',
  'app.skip': 'Gå til indholdet',
  'app.broken': 'Denne del af siden virker ikke længere. Intet er gået tabt.',
  'app.reload': 'Indlæs siden igen',
  'action.cancel': 'Annuller',
  'action.close': 'Luk',
  'action.save': 'Gem',
  'action.back': 'Tilbage',
  'toast.success': 'Det lykkedes!',
  'toast.region': 'Beskeder',
  'copy.value': 'Kopiér {name}',
  'copy.done': '{name} er kopieret',
  'copy.failed': 'Browseren tillod ikke kopiering. Markér værdien, og kopiér den i hånden.',
  'icon.choose': 'Vælg et ikon',
  'icon.use': 'Brug dette ikon',
}
