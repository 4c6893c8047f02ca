import { type ReaderLanguage, readerLanguages } from './culture.ts';

/**
 * One airport a line: its code, then its names in the order of the languages: Dutch, German, English, French, Spanish, Italian, Turkish.
 * A German or English name that is left out is the one before it, another one the English name.
 */
const table = `
AMS Amsterdam
EIN Eindhoven
RTM Rotterdam
GRQ Groningen
MST Maastricht
BRU Brussel|Brüssel|Brussels|Bruxelles|Bruselas|Bruxelles|Brüksel
CRL Brussel Charleroi|Brüssel Charleroi|Brussels Charleroi|Bruxelles Charleroi|Bruselas Charleroi|Bruxelles Charleroi|Brüksel Charleroi
ANR Antwerpen||Antwerp|Anvers|Amberes|Anversa|Anvers
OST Oostende|Ostende|Ostend|Ostende|Ostende|Ostenda
LUX Luxemburg||Luxembourg||Luxemburgo|Lussemburgo|Lüksemburg
DUS Düsseldorf
NRN Weeze
CGN Keulen/Bonn|Köln/Bonn|Cologne/Bonn||Colonia/Bonn|Colonia/Bonn|Köln/Bonn
DTM Dortmund
FMO Münster/Osnabrück
PAD Paderborn
FRA Frankfurt|||Francfort|Fráncfort|Francoforte
HHN Frankfurt Hahn|||Francfort Hahn|Fráncfort Hahn|Francoforte Hahn
STR Stuttgart
FKB Karlsruhe/Baden-Baden
NUE Neurenberg|Nürnberg|Nuremberg||Núremberg|Norimberga|Nürnberg
MUC München||Munich||Múnich|Monaco di Baviera|Münih
FMM Memmingen
BER Berlijn|Berlin|||Berlín|Berlino
LEJ Leipzig/Halle
DRS Dresden|||Dresde|Dresde|Dresda
HAM Hamburg|||Hambourg|Hamburgo|Amburgo
HAJ Hannover||Hanover|Hanovre|Hannover|Hannover|Hannover
BRE Bremen|||Brême||Brema
LHR Londen Heathrow|London Heathrow||Londres Heathrow|Londres Heathrow|Londra Heathrow|Londra Heathrow
LGW Londen Gatwick|London Gatwick||Londres Gatwick|Londres Gatwick|Londra Gatwick|Londra Gatwick
STN Londen Stansted|London Stansted||Londres Stansted|Londres Stansted|Londra Stansted|Londra Stansted
LTN Londen Luton|London Luton||Londres Luton|Londres Luton|Londra Luton|Londra Luton
LCY Londen City|London City||Londres City|Londres City|Londra City|Londra City
SEN Londen Southend|London Southend||Londres Southend|Londres Southend|Londra Southend|Londra Southend
MAN Manchester
LPL Liverpool
BHX Birmingham
BRS Bristol
NCL Newcastle
LBA Leeds Bradford
EMA East Midlands
SOU Southampton
EDI Edinburgh|||Édimbourg|Edimburgo|Edimburgo
GLA Glasgow
ABZ Aberdeen
CWL Cardiff
BFS Belfast
DUB Dublin||||Dublín|Dublino
ORK Cork
SNN Shannon
CDG Parijs Charles de Gaulle|Paris Charles de Gaulle|||París Charles de Gaulle|Parigi Charles de Gaulle
ORY Parijs Orly|Paris Orly|||París Orly|Parigi Orly
BVA Parijs Beauvais|Paris Beauvais|||París Beauvais|Parigi Beauvais
LYS Lyon|||||Lione
NCE Nice|Nizza|Nice||Niza|Nizza
MRS Marseille||||Marsella|Marsiglia|Marsilya
TLS Toulouse|||||Tolosa
BOD Bordeaux||||Burdeos
NTE Nantes
MPL Montpellier
SXB Straatsburg|Straßburg|Strasbourg||Estrasburgo|Strasburgo|Strazburg
BSL Bazel|Basel||Bâle|Basilea|Basilea
ZRH Zürich||Zurich||Zúrich|Zurigo|Zürih
GVA Genève|Genf|Geneva|Genève|Ginebra|Ginevra|Cenevre
VIE Wenen|Wien|Vienna|Vienne|Viena||Viyana
SZG Salzburg|||Salzbourg|Salzburgo|Salisburgo
INN Innsbruck
GRZ Graz
MAD Madrid
BCN Barcelona|||Barcelone||Barcellona|Barselona
GRO Girona
REU Reus
VLC Valencia|||Valence
ALC Alicante
RMU Murcia
LEI Almería
AGP Málaga
SVQ Sevilla||Seville|Séville|Sevilla|Siviglia|Sevilla
XRY Jerez
BIO Bilbao
SCQ Santiago de Compostela
PMI Palma de Mallorca|||Palma de Majorque||Palma di Maiorca
IBZ Ibiza
MAH Menorca|||Minorque||Minorca
TFS Tenerife Zuid|Teneriffa Süd|Tenerife South|Tenerife Sud|Tenerife Sur|Tenerife Sud|Tenerife Güney
TFN Tenerife Noord|Teneriffa Nord|Tenerife North|Tenerife Nord|Tenerife Norte|Tenerife Nord|Tenerife Kuzey
LPA Gran Canaria
ACE Lanzarote
FUE Fuerteventura
SPC La Palma
LIS Lissabon||Lisbon|Lisbonne|Lisboa|Lisbona|Lizbon
OPO Porto
FAO Faro
FNC Funchal
PDL Ponta Delgada
FCO Rome Fiumicino|Rom Fiumicino|Rome Fiumicino||Roma Fiumicino|Roma Fiumicino|Roma Fiumicino
CIA Rome Ciampino|Rom Ciampino|Rome Ciampino||Roma Ciampino|Roma Ciampino|Roma Ciampino
MXP Milaan Malpensa|Mailand Malpensa|Milan Malpensa||Milán Malpensa|Milano Malpensa|Milano Malpensa
LIN Milaan Linate|Mailand Linate|Milan Linate||Milán Linate|Milano Linate|Milano Linate
BGY Bergamo|||Bergame|Bérgamo
VCE Venetië|Venedig|Venice|Venise|Venecia|Venezia|Venedik
TSF Treviso
VRN Verona
TRN Turijn|Turin|||Turín|Torino|Torino
GOA Genua||Genoa|Gênes|Génova|Genova|Cenova
BLQ Bologna|||Bologne|Bolonia||Bolonya
PSA Pisa|||Pise
FLR Florence|Florenz|Florence||Florencia|Firenze|Floransa
NAP Napels|Neapel|Naples||Nápoles|Napoli|Napoli
BRI Bari
BDS Brindisi
SUF Lamezia Terme
CTA Catania
PMO Palermo
TPS Trapani
CAG Cagliari
OLB Olbia
AHO Alghero
MLA Malta
ATH Athene|Athen|Athens|Athènes|Atenas|Atene|Atina
SKG Thessaloniki|||Thessalonique|Tesalónica|Salonicco|Selanik
HER Heraklion|||Héraklion|Heraclión||Kandiye
CHQ Chania|||La Canée|La Canea|La Canea|Hanya
RHO Rhodos||Rhodes||Rodas|Rodi|Rodos
KGS Kos|||||Coo
CFU Corfu|Korfu|Corfu|Corfou|Corfú|Corfù|Korfu
ZTH Zakynthos
EFL Kefalonia
PVK Preveza
JTR Santorini|||Santorin
JMK Mykonos
SMI Samos
MJT Lesbos
LCA Larnaca|Larnaka|Larnaca||||Larnaka
PFO Paphos
IST Istanbul||||Estambul||İstanbul
SAW Istanbul Sabiha Gökçen||||Estambul Sabiha Gökçen||İstanbul Sabiha Gökçen
AYT Antalya
DLM Dalaman
BJV Bodrum
ADB Izmir||||Esmirna|Smirne|İzmir
ESB Ankara
ASR Kayseri
SPU Split
DBV Dubrovnik
ZAG Zagreb
ZAD Zadar
PUY Pula
RJK Rijeka
LJU Ljubljana
TIV Tivat
TGD Podgorica
SJJ Sarajevo
BEG Belgrado|Belgrad|Belgrade||Belgrado|Belgrado|Belgrad
SKP Skopje
PRN Pristina
TIA Tirana
SOF Sofia||||Sofía||Sofya
VAR Varna
BOJ Boergas|Burgas
OTP Boekarest|Bukarest|Bucharest|Bucarest|Bucarest|Bucarest|Bükreş
CLJ Cluj-Napoca
BUD Boedapest|Budapest|||||Budapeşte
PRG Praag|Prag|Prague||Praga|Praga|Prag
BTS Bratislava
WAW Warschau||Warsaw|Varsovie|Varsovia|Varsavia|Varşova
WMI Warschau Modlin||Warsaw Modlin|Varsovie Modlin|Varsovia Modlin|Varsavia Modlin|Varşova Modlin
KRK Krakau||Krakow|Cracovie|Cracovia|Cracovia|Krakov
KTW Katowice|Kattowitz|Katowice
GDN Gdańsk|Danzig|Gdańsk
WRO Wrocław|Breslau|Wrocław
POZ Poznań|Posen|Poznań
VNO Vilnius
KUN Kaunas
RIX Riga
TLL Tallinn
CPH Kopenhagen||Copenhagen|Copenhague|Copenhague|Copenaghen|Kopenhag
BLL Billund
AAL Aalborg
OSL Oslo
TRF Sandefjord Torp
BGO Bergen
SVG Stavanger
TRD Trondheim
TOS Tromsø
ARN Stockholm Arlanda||||Estocolmo Arlanda|Stoccolma Arlanda
NYO Stockholm Skavsta||||Estocolmo Skavsta|Stoccolma Skavsta
GOT Göteborg||Gothenburg|Göteborg|Gotemburgo|Göteborg|Göteborg
HEL Helsinki
RVN Rovaniemi
KTT Kittilä
KEF Reykjavik||||Reikiavik||Reykjavík
RAK Marrakesh|Marrakesch|Marrakesh|Marrakech|Marrakech|Marrakech|Marakeş
AGA Agadir
CMN Casablanca||||||Kazablanka
TNG Tanger||Tangier|Tanger|Tánger|Tangeri|Tanca
NDR Nador
FEZ Fez|Fès|Fez|Fès||Fès|Fes
TUN Tunis||||Túnez|Tunisi|Tunus
NBE Enfidha
HRG Hurghada
SSH Sharm-el-Sheikh|Scharm El-Scheich|Sharm El Sheikh|Charm el-Cheikh|Sharm el-Sheij|Sharm el-Sheikh|Şarm el-Şeyh
RMF Marsa Alam
CAI Caïro|Kairo|Cairo|Le Caire|El Cairo|Il Cairo|Kahire
TLV Tel Aviv
AMM Amman
DXB Dubai|||Dubaï|Dubái
AUH Abu Dhabi
DOH Doha
BJL Banjul
SID Sal
BVC Boa Vista
NBO Nairobi
ZNZ Zanzibar|Sansibar|Zanzibar||Zanzíbar
JRO Kilimanjaro
CPT Kaapstad|Kapstadt|Cape Town|Le Cap|Ciudad del Cabo|Città del Capo
JNB Johannesburg
MRU Mauritius|||Maurice|Mauricio
MLE Malé
JFK New York JFK||||Nueva York JFK
EWR New York Newark||||Nueva York Newark
BOS Boston
IAD Washington Dulles
ORD Chicago O’Hare
ATL Atlanta
MIA Miami
MCO Orlando
LAS Las Vegas
LAX Los Angeles
SFO San Francisco
SEA Seattle
YYZ Toronto
YUL Montreal|||Montréal
YVR Vancouver
CUN Cancún
MEX Mexico-Stad|Mexiko-Stadt|Mexico City|Mexico|Ciudad de México|Città del Messico|Meksiko
PUJ Punta Cana
VRA Varadero
HAV Havana|Havanna|Havana|La Havane|La Habana|L’Avana
CUR Curaçao
AUA Aruba
BON Bonaire
SXM Sint-Maarten|St. Maarten|Sint Maarten
PBM Paramaribo
BOG Bogotá
LIM Lima
GRU São Paulo
EZE Buenos Aires
DEL Delhi
BOM Mumbai
CMB Colombo
BKK Bangkok
HKT Phuket
SIN Singapore|Singapur|Singapore|Singapour|Singapur||Singapur
KUL Kuala Lumpur
CGK Jakarta
DPS Bali
HKG Hongkong||Hong Kong
PEK Peking||Beijing|Pékin|Pekín|Pechino|Pekin
PVG Shanghai||||Shanghái||Şanghay
NRT Tokio Narita||Tokyo Narita||Tokio Narita
HND Tokio Haneda||Tokyo Haneda||Tokio Haneda
KIX Osaka
ICN Seoel|Seoul||Séoul|Seúl|Seul|Seul
SYD Sydney
`;

/** Airports that Dutch, German and British travellers use, by IATA code: the city's name, or city and airport. */
export const airports: Readonly<Record<string, Readonly<Record<ReaderLanguage, string>>>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [nl = '', de, en, ...others] = row.slice(4).split('|');
      const english = en || de || nl;
      const names = readerLanguages.map((language, place) => [language, others[place - 3] || english]);
      return [row.slice(0, 3), { ...Object.fromEntries(names), nl, de: de || nl }];
    }),
);

/** The airport's name in the reader's language; null for a code that is not in the table. */
export function airportName(code: string, language: ReaderLanguage): string | null {
  return Object.hasOwn(airports, code) ? (airports[code]?.[language] ?? null) : null;
}
