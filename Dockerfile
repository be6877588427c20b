# One image for every role; compose.yaml says which command each service runs.
FROM node:24-bookworm-slim

ENV NODE_ENV=production SAINTVERSE_HOME=/data
WORKDIR /app

# The image brings its own Node 24, and nothing else here compiles or downloads at install.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

COPY bin ./bin
COPY src ./src
COPY minds ./minds

# The journal's place belongs to the user that the program runs as.
RUN mkdir /data && chown node:node /data
USER node

ENTRYPOINT ["node", "bin/saintverse.mjs"]
CMD ["--help"]
