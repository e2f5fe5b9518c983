import type { Texts } from '../texts.ts'
import { linkErrors } from './link-errors.ts'

/** See the English texts. */
export const errors: Texts<'errors'> = {
  ...linkErrors,
  // errors of requests
  'error.connection_not_found': 'Den tilknytning findes ikke.',
  'error.invalid_request': 'Forespørgslen blev ikke forstået.',
  'error.invalid_json': 'Forespørgslen blev ikke forstået.',
  'error.invalid_input': 'Et felt mangler eller er ugyldigt.',
  'error.provider_taken': 'Den bruger hos udbyderen er knyttet til en anden konto.',
  'error.setup_expired': 'Denne opsætning tog for lang tid. Start forfra.',
  'error.unsupported_media_type': 'Forespørgslen blev ikke forstået.',
  'error.body_too_large': 'Det er for stort at sende.',
  'error.large_requests_refused':
    'Små forespørgsler når tjenesten, men en proxy på vejen afviser store. Sig det til tjenestens operatør, og prøv igen.',
  'error.not_found': 'Der er intet på denne adresse.',
  'error.method_not_allowed': 'Det er ikke muligt her.',
  'error.not_implemented': 'Dette er ikke bygget endnu.',
  'error.misdirected_request': 'Åbn siden under dens opsatte adresse.',
  'error.conflict': 'Det findes allerede eller er ændret.',

  // errors about who is calling
  'error.unauthenticated': 'Log venligst ind.',
  'error.key_not_proven': 'Log ind med din nøglefil for at nå boksen.',
  'error.forbidden': 'Det må du ikke.',
  'error.origin_not_allowed': 'Dette websted må ikke bruge tjenesten.',
  'error.client_header_missing': 'Dette websted må ikke bruge tjenesten.',
  'error.signature_missing': 'Forespørgslen var ikke signeret. Log ind igen.',
  'error.signature_invalid': 'Forespørgslens signatur er ugyldig. Log ind igen.',
  'error.signature_stale': 'Uret på denne enhed går forkert. Ret det, og prøv igen.',
  'error.signature_replayed': 'Denne forespørgsel er allerede modtaget.',

  // errors of login and registration
  'error.credentials_required': 'Ingen fil uploadet eller ingen adgangskode angivet',
  'error.key_file_locked': 'Din adgangskode var højst sandsynligt ikke korrekt. Prøv igen.',
  'error.key_file_malformed':
    'Dette er ikke en nøglefil, eller den er beskadiget. Brug en anden kopi.',
  'error.key_file_unsupported': 'Denne nøglefil er lavet af en nyere version. Opdatér siden.',
  'error.key_file_too_large': 'Filen er for stor til at være en nøglefil.',
  'error.key_file_replaced':
    'Denne nøglefil er erstattet af en nyere. Brug den fil, du gemte, da du sidst nulstillede nøglen.',
  'error.identity_mismatch': 'Delene af denne nøglefil hører ikke sammen. Brug en anden kopi.',
  'error.login_failed': 'Dine loginoplysninger var ikke gyldige.',
  'error.login_expired': 'Dette login tog for lang tid. Start forfra.',
  'error.login_audience_mismatch':
    'Tjenesten svarede med en anden tjenestes login. Intet blev signeret.',
  'error.registration_failed': 'Noget gik galt med registreringen. Prøv igen.',
  'error.key_check_failed': 'Noget gik galt. Prøv igen',
  'error.password_too_weak':
    'Denne adgangskode kan gættes. Tilføj et ord eller to uden sammenhæng.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Boksens data er ugyldige',
  'error.offline_copy_missing':
    'Denne browser har ingen offline-kopi til denne nøglefil. Opret forbindelse, log ind, og slå kopien til.',
  'error.offline_copy_invalid':
    'Offline-kopien er beskadiget, eller en anden version af boksen har skrevet den. Opret forbindelse, og log ind: boksen skriver en ny.',
  'error.local_keys_invalid': 'Boksens data er ugyldige',
  'error.store_key_not_found': 'Dekrypteringsnøglen kunne ikke hentes',
  'error.store_key_unavailable': 'Dekrypteringsnøglen kunne ikke hentes',
  'error.local_store_locked': 'FEJL VED DEKRYPTERING AF LAGERET',
  'error.local_keys_locked': 'FEJL VED DEKRYPTERING AF LAGERET',
  'error.key_rotation_failed': 'Fejl ved nøgleskift',
  'error.encoding_invalid': 'Dataene er beskadiget.',
  'error.key_answer_mismatch':
    'Tjenesten gav nøgler, der ikke passer til denne kontos bekræftede historik. Intet blev brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.key_replaced':
    'Denne nøgle er erstattet af en nyere, så intet fra den blev brugt. Er det din egen nøgle, så log ind med din nyeste nøglefil.',
  'error.key_retired':
    'Denne nøgles konto er slettet. Den kan ikke længere logge ind eller modtage noget.',
  'error.archive_invalid':
    'Dine tidligere nøgler kunne ikke åbnes eller passer ikke til din konto. De blev ikke brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.record_invalid': 'En signatur på disse data er ugyldig. Intet blev brugt.',
  'error.record_ahead':
    'Uret på denne enhed er foran, så intet blev gemt. Fra nu af bruges tjenestens tid. Prøv igen.',
  'error.encrypted_data_invalid': 'Ugyldigt format for krypterede data',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.email_missing':
    'Denne konto har ingen bekræftet e-mailadresse. Bekræft først en i din profil.',
  'error.last_way_in': 'Det er den eneste måde, du kan logge ind på. Tilføj først en anden måde.',
  'error.passkey_not_found': 'Adgangsnøglen findes ikke.',
  'error.passkey_closed':
    'Denne adgangsnøgle åbner ikke boksen. Log ind med nøglefil og adgangskode.',
  'error.passkey_no_secret':
    'Denne browser eller adgangsnøgle kan ikke åbne en boks. Din nøglefil og adgangskode kan stadig.',
  'error.passkey_locked':
    'Denne adgangsnøgle åbner ikke dine nøgler. Brug din nøglefil og adgangskode.',
  'error.passkeys_rolled_back':
    'Tjenesten sendte en ældre liste over dine adgangsnøgler, end denne browser har set.',
  'error.passkeys_forked':
    'Tjenesten sendte en anden liste over dine adgangsnøgler, end denne browser har set.',
  'error.passkey_exists': 'Denne enhed har allerede en adgangsnøgle til din konto.',
  'error.too_many_passkeys': 'Kontoen kan ikke have flere adgangsnøgler. Fjern en først.',
  'error.session_not_fresh': 'Bekræft venligst, at det er dig.',
  'error.attribute_invalid': 'En af værdierne er ikke tilladt.',
  'error.username_taken': 'Dette brugernavn er optaget. Vælg et andet.',
  'error.username_reserved': 'Dette brugernavn er reserveret. Vælg et andet.',
  'error.second_factor_missing': 'Log ind med en anden faktor for at gøre dette.',
  'error.member_has_keys': 'Denne konto har nøgler. Gør dette i boksen.',
  'error.session_not_found': 'Den session blev ikke fundet.',
  'error.application_not_found': 'Den applikation blev ikke fundet.',
  'error.last_owner': 'En konto skal have en ejer. Gør først et andet medlem til ejer.',
  'error.page_not_found': 'Denne side findes ikke',
  'error.page_forbidden': 'Du har sandsynligvis ikke tilladelse til det, du prøver på',

  // errors of vaults, categories and documents
  'error.quota_reached': 'Dit abonnement har ikke plads til mere af dette.',
  'error.vault_not_found': 'Den boks blev ikke fundet.',
  'error.vault_mismatch': 'Tjenesten sendte en anden boks end den ønskede. Intet blev brugt.',
  'error.category_misplaced':
    'Tjenesten sendte en kategori fra en anden boks. Den blev ikke vist. Indlæs igen; sker det igen, så kontakt support.',
  'error.category_missing':
    'Tjenesten udelod denne kategori, som står på din liste. Indlæs igen; sker det igen, så kontakt support.',
  'error.category_unlisted':
    'Denne kategori står ikke på din liste eller afviger fra den. Den blev ikke vist. Indlæs igen; sker det igen, så kontakt support.',
  'error.vault_missing':
    'Tjenesten udelod denne boks, som står på din liste. Indlæs igen; sker det igen, så kontakt support.',
  'error.vault_unlisted':
    'Denne boks står ikke på din liste eller afviger fra den. Den blev ikke vist. Indlæs igen; sker det igen, så kontakt support.',
  'error.vault_rolled_back':
    'Tjenesten viser en ældre udgave af denne boks eller kategori, end du allerede har set. Den blev ikke brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.vault_forked':
    'Tjenesten viser en anden historik for denne boks eller kategori, end du allerede har set. Den blev ikke brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.manifest_stale': 'En anden enhed har gemt noget nyere. Indlæs igen.',
  'error.manifest_invalid':
    'Listen over dine dokumenter er ikke, som du gemte den. Intet blev vist eller brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.manifest_rolled_back':
    'Tjenesten viser en ældre liste over dine dokumenter, end du allerede har set. Intet blev vist eller brugt. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.manifest_forked':
    'Listen over dine dokumenter modsiger den, du allerede har set. Intet blev vist eller brugt. Prøv igen; sker det igen, så kontakt support.',
  'error.category_creation_failed': 'Kategorien kunne ikke oprettes.',
  'error.category_update_failed': 'Kategorien kunne ikke ændres.',
  'error.category_not_found': 'Kategorien kunne ikke hentes.',
  'error.category_deletion_failed': 'Kategorien kunne ikke slettes.',
  'error.document_list_failed': 'Beklager, noget gik galt med at hente dokumenterne.',
  'error.document_not_found': 'Beklager, noget gik galt med at hente dette dokument.',
  'error.document_mismatch':
    'Tjenesten sendte et andet dokument end det ønskede. Intet blev brugt.',
  'error.document_missing':
    'Tjenesten udelod dette dokument, som står på din liste. Indlæs listen igen; sker det igen, så kontakt support.',
  'error.document_unlisted':
    'Dette dokument står ikke på listen over dine dokumenter; måske har du slettet det. Det blev ikke åbnet. Indlæs listen igen; sker det igen, så kontakt support.',
  'error.document_misplaced':
    'Tjenesten lagde dette dokument et andet sted, end du gjorde. Det vises kun der, hvor du lagde det. Sker det igen, så kontakt support.',
  'error.document_rolled_back':
    'Tjenesten viser en ældre udgave af dette dokument, end du allerede har set. Den blev ikke åbnet. Kontrollér din forbindelse, og prøv igen; sker det igen, så kontakt support.',
  'error.document_forked':
    'Tjenesten viser en anden historik for dette dokument, end du allerede har set. Dokumentet blev ikke åbnet. Prøv igen; sker det igen, så kontakt support.',
  'error.document_withdrawn':
    'Tjenesten viser ikke længere dette dokument, som var delt med dig. Måske er delingen ophørt: Hvis du ikke havde ventet det, så spørg den person, der delte det.',
  'error.versions_missing':
    'Tidligere udgaver af dette dokument mangler: Tjenesten har ikke gemt eller ikke sendt dem. Indlæs historikken igen; sker det igen, så kontakt support.',
  'error.owner_unknown':
    'Dette dokument kommer fra en, der ikke er eller ikke længere er blandt dine partnere. Det blev ikke åbnet. Hvis du kender afsenderen, så start først et håndtryk med vedkommende.',
  'error.author_not_allowed':
    'Denne ændring af dokumentet kommer fra en, der ikke har ret til det. Den blev ikke brugt. Dokumentets ejer kan give den ret.',
  'error.document_logs_failed': 'Dokumentets log kunne ikke hentes.',
  'error.document_creation_failed': 'Det krypterede dokument kunne ikke oprettes.',
  'error.document_update_failed': 'Dokumentet kunne ikke ændres.',
  'error.document_stale': 'Nogen har gemt dette dokument i mellemtiden. Din kladde er bevaret.',
  'error.document_no_key': 'Dokumentet kan ikke dekrypteres. Ingen nøgle fundet til denne bruger.',
  'error.owner_key_missing':
    'Afsenderens offentlige nøgle mangler. Dokumentet kan ikke dekrypteres.',
  'error.document_undecryptable': 'Ups. Noget gik galt med dekrypteringen af dokumentet.',
  'error.document_key_missing': 'Dokumentets symmetriske nøgle mangler!',
  'error.document_not_loaded': 'Intet dokument indlæst',
  'error.user_unknown': 'Brugerens offentlige nøgle kunne ikke hentes.',

  // errors of files
  'error.attachment_not_found': 'Vedhæftningen blev ikke fundet',
  'error.input_vector_missing': 'Initialiseringsvektor mangler',
  'error.file_empty': 'Hentning mislykkedes, eller filen er tom',
  'error.file_download_failed': 'Fejl ved hentning af filen',
  'error.file_invalid':
    'Denne fil er ikke den, som dokumentet beskriver. Den blev ikke åbnet. Indlæs dokumentet igen; hjælper det ikke, så bed den, der tilføjede filen, om at tilføje den igen.',
  'error.file_unlisted':
    'Denne fil hører ikke til dokumentet, som det er nu; måske er den fjernet. Den blev ikke åbnet. Indlæs dokumentet igen.',
  'error.upload_failed': 'Upload af filen mislykkedes',
  'error.upload_not_found': 'Den upload blev ikke fundet.',
  'error.file_changed':
    'Filen er ændret, siden uploaden begyndte, så den blev standset. Start uploaden forfra.',

  // errors of export archives
  'error.export_malformed':
    'Dette er ikke et eksportarkiv, eller det er beskadiget. Brug en anden kopi.',
  'error.export_unsupported':
    'Dette eksportarkiv er fra en version, som ikke kendes her. Opdatér siden, og prøv igen.',
  'error.export_locked':
    'Adgangskoden er ikke korrekt, eller arkivet er beskadiget. Prøv adgangskoden igen og derefter en anden kopi af arkivet.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Håndtrykket kunne ikke oprettes',
  'error.signing_pincode_failed': 'SIGNERINGS-pinkoden kunne ikke modtages',
  'error.sender_pincode_failed': 'Afsenderens pinkode kunne ikke modtages',
  'error.handshake_failed': 'Håndtrykket mislykkedes. Prøv igen',
  'error.pincode_invalid': 'Denne PIN er ukendt eller ældre end 2 minutter. Start forfra.',
  'error.pin_mistyped':
    'Denne PIN har en tastefejl eller hører til et andet trin. Sammenlign den med den, din partner ser, og indtast den igen.',
  'error.pin_wrong':
    'Denne PIN er ikke den, din partner fik vist. Bed din partner om at læse den op igen, og indtast den en gang til.',
  'error.pin_used': 'Denne PIN er allerede indtastet på denne enhed. Bed din partner om en ny.',
  'error.handshake_invalid':
    'Dette håndtryk passer ikke til pinkoderne eller signaturerne. Det blev ikke brugt. Start et nyt med din partner; sker det igen, så kontakt support.',
  'error.handshake_expired':
    'Dette håndtryk tog længere end fire minutter. Start det forfra med din partner.',
  'error.handshake_ended':
    'Dette håndtryk blev standset efter for mange svar, der ikke passede: Måske er der nogen mellem dig og din partner. Intet blev aftalt. Sørg for, at du taler med din partner, og start så forfra.',
  'error.relationship_not_found': 'Den relation blev ikke fundet.',
  'error.relationship_missing':
    'Tjenesten udelod denne relation, som står på din liste. Intet blev brugt. Indlæs igen; sker det igen, så kontakt support.',
  'error.relationship_unlisted':
    'Denne relation står ikke på din liste. Den blev ikke brugt. Hvis du lige har startet den, så gør håndtrykket færdigt, eller start et nyt; ellers kontakt support.',
  'error.relationship_not_owned':
    'Kun den oprindelige ejer af en relation må tilbagekalde den. Kontakt din partner, og bed vedkommende om at tilbagekalde relationen.',
  'error.relationship_invalid':
    'Relationen er ikke længere gyldig. Du kan ikke dele et dokument med den bruger.',
  'error.relationship_ended':
    'Denne relation er tilbagekaldt eller udløbet. Start et nyt håndtryk med din partner for at dele igen.',
  'error.partner_key_changed':
    'Din partners nøgle er ændret, siden den blev vist til dig. Intet blev bekræftet. Indlæs igen, og sammenlign sikkerhedsnummeret med din partner.',
  'error.alias_too_short': 'Aliasset skal have mindst 3 tegn',
  'error.alias_update_failed': 'Aliasset kunne ikke ændres.',
  'error.revocation_failed': 'Relationen kunne ikke tilbagekaldes.',
  'error.sharing_failed': 'Dokumentet kunne ikke deles.',
  'error.no_relationship_selected': 'Der er ikke valgt nogen gyldige relationer at dele med.',

  // errors of secure shares
  'error.share_failed': 'Noget gik galt med delingen. Prøv igen.',
}
