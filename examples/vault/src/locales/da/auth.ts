import type { auth as english } from '../en/auth.ts'

/** Texts of signing in and out, in Danish. */
export const auth: Readonly<Record<keyof typeof english, string>> = {
  'auth.signIn.title': 'Log ind på din boks',
  'auth.signIn.subtitle':
    'Nøglefil og adgangskode, derefter din engangskode. Eller en adgangsnøgle.',
  'auth.signIn.kit': 'Brug et nødark',
  'auth.signIn.passkey': 'Åbn med en adgangsnøgle',
  'auth.signIn.passkeyAsked': 'Din browser beder om adgangsnøglen.',
  'auth.signIn.otherPasskey': 'Brug en anden adgangsnøgle',
  'auth.signIn.passkeyFailed': 'Adgangsnøglen åbnede ikke boksen.',
  'auth.register.title': 'Opret din boks',
  'auth.fact.key.title': 'Din nøgle forlader aldrig denne enhed',
  'auth.fact.key.text': 'Adgangskoden åbner nøglefilen her i browseren. Ingen af dem sendes.',
  'auth.fact.service.title': 'Tjenesten gemmer det, den ikke kan læse',
  'auth.fact.service.text': 'Dokumenter og vedhæftede filer krypteres, før de sendes.',
  'auth.fact.recovery.title': 'Ingen gendannelse uden nøglefil og 2FA',
  'auth.fact.recovery.text': 'Ingen kan give adgang, heller ikke en administrator. Gem kopier.',
  'auth.logout.title': 'Du er logget sikkert ud',
  'auth.logout.text':
    'Sessionen er slut, og nøglerne er fjernet fra denne browser. Din nøglefil bliver der, hvor du opbevarer den.',
  'auth.logout.ended': 'Din session er udløbet.',
  'auth.logout.untold':
    'Nøglerne er fjernet fra denne browser, men tjenesten kunne ikke nås. Sessionen slutter dér af sig selv.',
  'auth.logout.login': 'Log ind',
  'auth.logout.busy': 'Logger ud',
  'auth.logout.ask.title': 'Vil du logge ud af din boks?',
  'auth.logout.unknown':
    'Siden blev åbnet udefra, og tjenesten kan ikke spørges, om du stadig er logget ind.',
  'auth.logout.asking': 'Siden blev åbnet udefra, og du er stadig logget ind.',
  'auth.logout.ask.confirm': 'Log ud',
  'auth.logout.ask.stay': 'Forbliv logget ind',
  'auth.logout.inactive': 'Der skete ikke noget i et stykke tid, så sessionen blev afsluttet.',
  'auth.lostFactor': 'Mistet din authenticator?',
  'auth.logout.deleted': 'Din konto er slettet.',
  'auth.logout.deletedText':
    'Alt, hvad du havde gemt, er slettet. Din nøglefil åbner ikke længere noget.',
}
