import type { Texts } from '../texts.ts'

export const linkErrors: Texts<'linkErrors'> = {
  'error.bad_answer': 'Tjenesten gav et svar, der ikke giver mening. Prøv igen.',
  'error.aborted': 'Annulleret.',
  'error.kdf_unavailable': 'Denne browser kan ikke beskytte en nøglefil. Brug en aktuel browser.',
  'error.key_log_invalid': 'Denne persons nøgler kunne ikke bekræftes. Intet blev brugt.',
  'error.key_log_rolled_back':
    'Tjenesten viser en ældre historik for disse nøgler, end du allerede har set. Intet blev brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.key_log_forked':
    'Historikken for disse nøgler modsiger den, du allerede har set. Intet blev brugt. Del ikke noget indtil videre, og kontakt support.',
  'error.key_log_behind':
    'Dette er signeret med en nyere nøgle, end tjenesten viser. Det blev ikke brugt. Prøv igen om lidt; sker det igen, så kontakt support.',
  'error.file_damaged':
    'Denne fil kom frem ændret eller ufuldstændig. Brug ikke det, der blev gemt af den. Hent den igen; sker det igen, så kontakt support.',
  'error.storage_full': 'Der er ikke plads til filer lige nu. Prøv igen senere.',
  'error.share_expired': 'Beklager, denne besked er allerede udløbet.',
  'error.share_link_invalid':
    'Dette link er beskadiget eller ufuldstændigt. Kopiér hele linket igen, eller bed afsenderen om det igen.',
  'error.share_invalid':
    'Denne besked er ikke, som afsenderen sendte den. Den blev ikke åbnet. Bed afsenderen om at dele den igen.',
  'error.sender_unknown':
    'Denne besked er signeret af en, der ikke er, eller ikke længere er, en af dine partnere. Den blev ikke åbnet. Bed afsenderen om at dele den igen efter et handshake.',
  'error.code_missing':
    'En del af siden blev ikke indlæst. Kontrollér din forbindelse, og prøv igen.',
  'error.worker_failed':
    'Den del af siden, der arbejder med nøgler, er stoppet. Indlæs siden igen.',
  'error.share_locked':
    'Denne besked kunne ikke åbnes: Adgangssætningen, hvis der er en, er ikke korrekt, eller beskeden er beskadiget. Prøv igen; hjælper det ikke, så bed afsenderen om at dele beskeden igen.',
  'error.share_login_required': 'Du skal være logget ind for at modtage dette dokument',
  'error.share_unreadable': 'Noget gik galt. Beklager.',
}
