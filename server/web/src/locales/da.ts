import type { Words } from './words.ts'

/** The Danish texts. */
export const da: Words = {
  'nav.home': 'Forside',
  'nav.login': 'Log ind',
  'nav.logout': 'Log ud',
  'nav.label': 'Tjenestens sider',
  'foot.terms': 'Vilkår',
  'foot.privacy': 'Privatliv',
  'foot.language': 'Sprog',
  'foot.scheme': 'Lys eller mørk',
  'home.title': 'Log ind én gang uden at give noget fra dig',
  'home.lead':
    'Én identitetstjeneste til dine applikationer: en loginside, der ligner din egen, en anden faktor, der holder, og en boks, hvis nøgler aldrig forlader dine enheder.',
  'home.signedIn': 'Du er logget ind.',
  'signIn.pageTitle': 'Log ind',
  'signOut.title': 'Log ud?',
  'signOut.text': 'Din session i denne browser slutter.',
  'signOut.submit': 'Log ud',
  'signOut.cancel': 'Forbliv logget ind',
  'signOut.failed': 'Du er stadig logget ind, fordi tjenesten ikke kunne nås. Prøv igen.',
  'signOut.fromApp': '{client} beder om at logge dig ud. Din session i denne browser slutter.',
  'signOut.going': 'Et øjeblik …',
  'signedOut.title': 'Du er logget ud',
  'signedOut.text': 'Din session i denne browser er slut.',
  'signedOut.login': 'Log ind',
  'failed.again': 'Begynd forfra',
  'failed.home': 'Til forsiden',
  'mailbox.title': 'Udgående post',
  'mailbox.lead': 'Kun under udvikling: post, der ville være blevet sendt, nyeste først.',
  'mailbox.empty': 'Der er endnu ikke sendt post.',
  'mailbox.to': 'Til {recipient}',
  noscript:
    'Denne side kræver JavaScript: Det er slået fra eller blokeret i din browser. Slå det til, og indlæs siden igen.',
}
