import type { Texts } from '../texts.ts'

export const applicationErrors: Texts<'applicationErrors'> = {
  'error.branding_invalid': 'Un’immagine dell’aspetto non esiste più. La carichi di nuovo.',
  'error.client_built_in':
    'Questa applicazione appartiene al servizio, nella cui configurazione sono le sue impostazioni.',
  'error.client_invalid': 'Le impostazioni dell’applicazione non sono valide.',
  'error.client_not_found': 'Questa applicazione non è stata trovata.',
  'error.client_secret_not_found': 'Questo segreto non è stato trovato.',
  'error.client_taken': 'Questo id del client è occupato. Ne scelga un altro.',
  'error.contrast_too_low': 'Alcuni testi o comandi sarebbero difficili o impossibili da vedere.',
  'error.domain_invalid':
    'Inserisca un dominio come id.example.com, che non appartiene al servizio.',
  'error.domain_limit':
    'Il suo account ha attivato molti domini o cercato molti record. Riprovi dopo {time}.',
  'error.domain_not_found': 'L’applicazione non ha un dominio.',
  'error.domain_taken': 'Un’altra applicazione mostra le sue pagine sotto questo dominio.',
  'error.domain_unproven':
    'Il record DNS manca. I nuovi record possono impiegare un’ora ad arrivare.',
  'error.image_invalid': 'Scelga un’immagine PNG, JPEG o WebP di al massimo 1 MB e 8 megapixel.',
  'error.version_not_found': 'Questa versione non è più conservata.',
  'error.provider_invalid': 'Queste impostazioni di un fornitore non sono valide.',
  'error.provider_token_missing':
    'Per questo utente non è salvato nulla. Prima accede con il fornitore.',
}
