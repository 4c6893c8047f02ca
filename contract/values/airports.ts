import { cityIn } from './airport-cities.ts';
import type { ReaderLanguage } from './culture.ts';

type Names = { readonly nl: string; readonly de: string; readonly en: string };

// One airport a line: its code, then its Dutch, German and English name; a name left out is the one before it.
const table = `
AMS Amsterdam
EIN Eindhoven
RTM Rotterdam
GRQ Groningen
MST Maastricht
BRU Brussel|Brüssel|Brussels
CRL Brussel Charleroi|Brüssel Charleroi|Brussels Charleroi
ANR Antwerpen|Antwerpen|Antwerp
OST Oostende|Ostende|Ostend
LUX Luxemburg|Luxemburg|Luxembourg
DUS Düsseldorf
NRN Weeze
CGN Keulen/Bonn|Köln/Bonn|Cologne/Bonn
DTM Dortmund
FMO Münster/Osnabrück
PAD Paderborn
FRA Frankfurt
HHN Frankfurt Hahn
STR Stuttgart
FKB Karlsruhe/Baden-Baden
NUE Neurenberg|Nürnberg|Nuremberg
MUC München|München|Munich
FMM Memmingen
BER Berlijn|Berlin
LEJ Leipzig/Halle
DRS Dresden
HAM Hamburg
HAJ Hannover|Hannover|Hanover
BRE Bremen
LHR Londen Heathrow|London Heathrow
LGW Londen Gatwick|London Gatwick
STN Londen Stansted|London Stansted
LTN Londen Luton|London Luton
LCY Londen City|London City
SEN Londen Southend|London Southend
MAN Manchester
LPL Liverpool
BHX Birmingham
BRS Bristol
NCL Newcastle
LBA Leeds Bradford
EMA East Midlands
SOU Southampton
EDI Edinburgh
GLA Glasgow
ABZ Aberdeen
CWL Cardiff
BFS Belfast
DUB Dublin
ORK Cork
SNN Shannon
CDG Parijs Charles de Gaulle|Paris Charles de Gaulle
ORY Parijs Orly|Paris Orly
BVA Parijs Beauvais|Paris Beauvais
LYS Lyon
NCE Nice|Nizza|Nice
MRS Marseille
TLS Toulouse
BOD Bordeaux
NTE Nantes
MPL Montpellier
SXB Straatsburg|Straßburg|Strasbourg
BSL Bazel|Basel
ZRH Zürich|Zürich|Zurich
GVA Genève|Genf|Geneva
VIE Wenen|Wien|Vienna
SZG Salzburg
INN Innsbruck
GRZ Graz
MAD Madrid
BCN Barcelona
GRO Girona
REU Reus
VLC Valencia
ALC Alicante
RMU Murcia
LEI Almería
AGP Málaga
SVQ Sevilla|Sevilla|Seville
XRY Jerez
BIO Bilbao
SCQ Santiago de Compostela
PMI Palma de Mallorca
IBZ Ibiza
MAH Menorca
TFS Tenerife Zuid|Teneriffa Süd|Tenerife South
TFN Tenerife Noord|Teneriffa Nord|Tenerife North
LPA Gran Canaria
ACE Lanzarote
FUE Fuerteventura
SPC La Palma
LIS Lissabon|Lissabon|Lisbon
OPO Porto
FAO Faro
FNC Funchal
PDL Ponta Delgada
FCO Rome Fiumicino|Rom Fiumicino|Rome Fiumicino
CIA Rome Ciampino|Rom Ciampino|Rome Ciampino
MXP Milaan Malpensa|Mailand Malpensa|Milan Malpensa
LIN Milaan Linate|Mailand Linate|Milan Linate
BGY Bergamo
VCE Venetië|Venedig|Venice
TSF Treviso
VRN Verona
TRN Turijn|Turin
GOA Genua|Genua|Genoa
BLQ Bologna
PSA Pisa
FLR Florence|Florenz|Florence
NAP Napels|Neapel|Naples
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
ATH Athene|Athen|Athens
SKG Thessaloniki
HER Heraklion
CHQ Chania
RHO Rhodos|Rhodos|Rhodes
KGS Kos
CFU Corfu|Korfu|Corfu
ZTH Zakynthos
EFL Kefalonia
PVK Preveza
JTR Santorini
JMK Mykonos
SMI Samos
MJT Lesbos
LCA Larnaca|Larnaka|Larnaca
PFO Paphos
IST Istanbul
SAW Istanbul Sabiha Gökçen
AYT Antalya
DLM Dalaman
BJV Bodrum
ADB Izmir
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
BEG Belgrado|Belgrad|Belgrade
SKP Skopje
PRN Pristina
TIA Tirana
SOF Sofia
VAR Varna
BOJ Boergas|Burgas
OTP Boekarest|Bukarest|Bucharest
CLJ Cluj-Napoca
BUD Boedapest|Budapest
PRG Praag|Prag|Prague
BTS Bratislava
WAW Warschau|Warschau|Warsaw
WMI Warschau Modlin|Warschau Modlin|Warsaw Modlin
KRK Krakau|Krakau|Krakow
KTW Katowice|Kattowitz|Katowice
GDN Gdańsk|Danzig|Gdańsk
WRO Wrocław|Breslau|Wrocław
POZ Poznań|Posen|Poznań
VNO Vilnius
KUN Kaunas
RIX Riga
TLL Tallinn
CPH Kopenhagen|Kopenhagen|Copenhagen
BLL Billund
AAL Aalborg
OSL Oslo
TRF Sandefjord Torp
BGO Bergen
SVG Stavanger
TRD Trondheim
TOS Tromsø
ARN Stockholm Arlanda
NYO Stockholm Skavsta
GOT Göteborg|Göteborg|Gothenburg
HEL Helsinki
RVN Rovaniemi
KTT Kittilä
KEF Reykjavik
RAK Marrakesh|Marrakesch|Marrakesh
AGA Agadir
CMN Casablanca
TNG Tanger|Tanger|Tangier
NDR Nador
FEZ Fez|Fès|Fez
TUN Tunis
NBE Enfidha
HRG Hurghada
SSH Sharm-el-Sheikh|Scharm El-Scheich|Sharm El Sheikh
RMF Marsa Alam
CAI Caïro|Kairo|Cairo
TLV Tel Aviv
AMM Amman
DXB Dubai
AUH Abu Dhabi
DOH Doha
BJL Banjul
SID Sal
BVC Boa Vista
NBO Nairobi
ZNZ Zanzibar|Sansibar|Zanzibar
JRO Kilimanjaro
CPT Kaapstad|Kapstadt|Cape Town
JNB Johannesburg
MRU Mauritius
MLE Malé
JFK New York JFK
EWR New York Newark
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
YUL Montreal
YVR Vancouver
CUN Cancún
MEX Mexico-Stad|Mexiko-Stadt|Mexico City
PUJ Punta Cana
VRA Varadero
HAV Havana|Havanna|Havana
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
SIN Singapore|Singapur|Singapore
KUL Kuala Lumpur
CGK Jakarta
DPS Bali
HKG Hongkong|Hongkong|Hong Kong
PEK Peking|Peking|Beijing
PVG Shanghai
NRT Tokio Narita|Tokio Narita|Tokyo Narita
HND Tokio Haneda|Tokio Haneda|Tokyo Haneda
KIX Osaka
ICN Seoel|Seoul
SYD Sydney
`;

/** Airports that Dutch, German and British travellers use, by IATA code: the city's name, or city and airport. */
export const airports: Readonly<Record<string, Names>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [nl = '', de = nl, en = de] = row.slice(4).split('|');
      return [row.slice(0, 3), { nl, de, en }];
    }),
);

/** The airport's name in the reader's language; null for a code that is not in the table. */
export function airportName(code: string, language: ReaderLanguage): string | null {
  const names = Object.hasOwn(airports, code) ? airports[code] : undefined;
  if (!names) return null;
  return language === 'nl' || language === 'de' || language === 'en' ? names[language] : cityIn(language, names.en);
}
