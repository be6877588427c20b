/** The gradients that the drawing refers to. */
export function Gradients() {
  return (
    <defs>
      <linearGradient id="hair" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="hair-stop-light" />
        <stop offset=".45" className="hair-stop" />
        <stop offset="1" className="hair-stop-shade" />
      </linearGradient>
      <linearGradient id="back-hair" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="hair-stop" />
        <stop offset="1" className="hair-stop-shade" />
      </linearGradient>
      <linearGradient id="iris" x1="0" y1="0" x2="0" y2="1">
        <stop offset=".1" className="iris-stop-top" />
        <stop offset="1" className="iris-stop-bottom" />
      </linearGradient>
      <linearGradient id="skin" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffe9dc" />
        <stop offset="1" stopColor="#ffdccb" />
      </linearGradient>
      <linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="cloth-stop" />
        <stop offset="1" className="cloth-stop-shade" />
      </linearGradient>
    </defs>
  );
}

export function BackHair() {
  return (
    <g>
      <path
        className="outlined"
        fill="url(#back-hair)"
        d="M 200 46 C 118 44 76 104 74 186 C 72 252 66 306 52 352 C 74 352 88 346 98 336 C 98 352 94 366 88 378 C 116 374 134 360 144 344 L 256 344 C 266 360 284 374 312 378 C 306 366 302 352 302 336 C 312 346 326 352 348 352 C 334 306 328 252 326 186 C 324 104 282 44 200 46 Z"
      />
    </g>
  );
}

export function Clothes() {
  return (
    <g>
      <path d="M 179 290 L 178 346 Q 200 362 222 346 L 221 290 Z" className="neck outlined" />
      <path d="M 179 300 Q 200 332 221 300 L 221 312 Q 200 344 179 312 Z" className="neck-shade" />
      <path
        className="outlined"
        fill="url(#cloth)"
        d="M 70 424 C 74 378 112 350 160 340 L 200 366 L 240 340 C 288 350 326 378 330 424 Z"
      />
      <path className="collar outlined" d="M 163 333 L 200 374 L 168 398 Q 148 372 146 344 Z" />
      <path className="collar outlined" d="M 237 333 L 200 374 L 232 398 Q 252 372 254 344 Z" />
      <path className="collar-line" d="M 153 352 Q 158 372 170 388 L 194 371" />
      <path className="collar-line" d="M 247 352 Q 242 372 230 388 L 206 371" />
      <path
        className="ribbon outlined"
        d="M 198 376 Q 176 358 164 372 Q 162 388 172 396 Q 188 394 198 382 Z"
      />
      <path
        className="ribbon outlined"
        d="M 202 376 Q 224 358 236 372 Q 238 388 228 396 Q 212 394 202 382 Z"
      />
      <path
        className="ribbon outlined"
        d="M 196 384 L 184 420 L 196 424 L 200 392 L 204 424 L 216 420 L 204 384 Z"
      />
      <circle className="brooch outlined" cx="200" cy="379" r="9" />
      <path className="brooch-moon" d="M 202 373 a 6.4 6.4 0 1 0 4 9 a 5 5 0 0 1 -4 -9 Z" />
    </g>
  );
}

export function FaceSkin() {
  return (
    <g>
      <path
        className="outlined"
        fill="url(#skin)"
        d="M 108 176 C 106 226 122 262 150 284 C 170 300 186 309 200 310 C 214 309 230 300 250 284 C 278 262 294 226 292 176 C 290 112 252 84 200 84 C 148 84 110 112 108 176 Z"
      />
      <path
        className="brow-shade"
        d="M 110 160 C 118 112 150 88 200 88 C 250 88 282 112 290 160 C 290 178 288 188 286 196 C 268 178 244 186 226 190 C 208 182 190 184 172 192 C 150 182 130 184 114 200 C 111 188 110 174 110 160 Z"
      />
    </g>
  );
}

export function FrontHair() {
  return (
    <g>
      <path
        className="outlined"
        fill="url(#hair)"
        d="M 200 49 C 130 45 82 98 82 190 C 82 238 82 282 68 330 C 92 320 106 296 110 262 C 113 240 110 222 109 206 C 112 201 114 196 115 190 C 117 196 118 201 118 208 C 130 195 138 180 143 163 C 147 175 148 184 147 195 C 161 181 171 165 175 147 C 182 163 186 176 186 191 C 198 177 207 161 211 143 C 219 159 225 173 229 189 C 236 175 240 163 241 150 C 250 164 258 178 262 195 C 266 184 267 175 266 165 C 274 179 279 191 282 206 C 283 200 284 195 285 190 C 287 196 289 201 291 206 C 290 222 287 240 290 262 C 294 296 308 320 332 330 C 318 282 318 238 318 190 C 318 98 270 45 200 49 Z"
      />
      <path
        className="hair-shine"
        d="M 122 118 C 140 94 168 84 200 84 C 232 84 258 92 276 114 C 262 108 254 112 246 120 C 238 108 226 106 216 116 C 206 104 194 104 184 116 C 174 106 162 108 154 122 C 146 112 134 110 122 118 Z"
      />
      <path
        className="strand"
        d="M 200 54 C 186 78 180 108 177 138 M 214 56 C 222 84 218 110 213 136 M 236 64 C 246 90 246 116 243 142"
      />
      <path
        className="strand"
        d="M 168 60 C 150 84 146 116 145 150 M 100 150 C 96 196 98 244 90 290 M 300 150 C 304 196 302 244 310 290"
      />
      <path
        className="outlined"
        fill="url(#hair)"
        d="M 196 54 C 180 40 184 20 208 14 C 202 24 206 30 218 28 C 212 34 210 44 212 54 Z"
      />
      <g className="hairpin">
        <path className="outlined" d="M 286 120 a 19 19 0 1 0 12 28 a 15 15 0 0 1 -12 -28 Z" />
        <circle className="outlined" cx="300" cy="127" r="4.6" />
      </g>
    </g>
  );
}
