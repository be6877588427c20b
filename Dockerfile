# One image for every role; compose.yaml says which command each service runs.
# The digest is that of the tag of 30 July 2026 for every platform (repos/node/remote/24-bookworm-slim.md of
# docker-library/repo-info); a newer one is taken by replacing it.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7

ENV NODE_ENV=production SAINTVERSE_HOME=/data
WORKDIR /app

# The image brings its own Node 24, and nothing else here compiles or downloads at install.
COPY package.json package-lock.json ./
COPY packages/kana-voice/package.json ./packages/kana-voice/
COPY packages/understudy/package.json ./packages/understudy/
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

COPY bin ./bin
COPY src ./src
COPY packages ./packages
COPY minds ./minds
COPY templates ./templates

# The journal's place belongs to the user that the program runs as.
RUN mkdir /data && chown node:node /data
USER node

ENTRYPOINT ["node", "bin/saintverse.mjs"]
CMD ["--help"]
