import type { Texts } from '../texts.ts'

export const applicationErrors: Texts<'applicationErrors'> = {
  'error.branding_invalid':
    'Ein Bild des Erscheinungsbilds gibt es nicht mehr. Laden Sie es noch einmal hoch.',
  'error.client_built_in':
    'Diese Anwendung gehört zum Dienst. Ihre Einstellungen stehen in dessen Konfiguration.',
  'error.client_invalid': 'Die Einstellungen der Anwendung sind nicht gültig.',
  'error.client_not_found': 'Diese Anwendung wurde nicht gefunden.',
  'error.client_secret_not_found': 'Dieses Secret wurde nicht gefunden.',
  'error.client_taken': 'Diese Client-ID ist vergeben. Wählen Sie eine andere.',
  'error.contrast_too_low':
    'Manche Texte oder Bedienelemente wären schlecht oder gar nicht zu sehen.',
  'error.domain_invalid':
    'Geben Sie eine Domain wie id.example.com ein, die nicht dem Dienst gehört.',
  'error.domain_limit':
    'Ihr Konto hat viele Domains eingerichtet oder nach vielen Einträgen gesucht. Versuchen Sie es nach {time} wieder.',
  'error.domain_not_found': 'Die Anwendung hat keine Domain.',
  'error.domain_taken': 'Eine andere Anwendung zeigt ihre Seiten unter dieser Domain.',
  'error.domain_unproven':
    'Der DNS-Eintrag fehlt. Neue Einträge brauchen manchmal eine Stunde, bis sie ankommen.',
  'error.image_invalid':
    'Wählen Sie ein Bild (PNG, JPEG oder WebP) mit höchstens 1 MB und 8 Megapixeln.',
  'error.version_not_found': 'Diese Version ist nicht mehr gespeichert.',
  'error.provider_invalid': 'Diese Einstellungen eines Anbieters sind nicht gültig.',
  'error.provider_token_missing':
    'Für diesen Nutzer ist nichts gespeichert. Er meldet sich zuerst mit dem Anbieter an.',
}
